//! Rulebooks: what a chapter is read as, what lint says about one, and that those of the repository are sound.

use arena::book::{self, Block, Book, Inline, Picture, words_of};
use arena::lint;
use arena::system::{SYSTEMS, system};
use arena::texts::LANGUAGES;
use kernel::content::Content;
use kernel::text::Severity;

const CHAPTER: &str = "\
# Sight

What it is *about*.

## Lines

rules: LOS-01..LOS-03, LOS-05
options: edge-sight

You **see** it, says [[LOS-03]]. More in [the chapter](sight).

- one
- two `dice 2 5 <= 3`

| a | b |
|---|---|
| 1 | 2 |

> **Example.** A shot.

### Closer

![From A1](view)
";

const FIGURES: &str = "\
[[figure]]
name = \"view\"
[figure.setting]
size = \"4 x 3\"
[figure.position]
units = [{ id = 1, card = \"t34-42\", hex = \"A1\" }, { id = 17, card = \"pz3j\", hex = \"C2\" }]
[figure.show]
hexes = \"A1 C2\"
sight = [\"A1 C2\"]
fire = [\"C2 A1 58 %\"]
mark = [\"B1\"]
";

/// The content of the repository with a rulebook of Art of Tactic that consists of these files.
fn with(files: &[(&str, &str)]) -> Content {
    let mut content = Content::default();
    for (path, text) in arena::content::embedded().files() {
        if !path.starts_with("aot/rulebook/") {
            content.insert(path, text);
        }
    }
    for (name, text) in files {
        content.insert(format!("aot/rulebook/{name}"), *text);
    }
    content
}

/// What lint says about the rulebook, without what is missing in it.
fn faults(files: &[(&str, &str)]) -> Vec<String> {
    let found = book::check(system("aot").unwrap(), &with(files));
    let told = found.iter().map(ToString::to_string);
    told.filter(|line| !line.contains("belongs to no section")).collect()
}

fn sound() -> [(&'static str, &'static str); 3] {
    [("01-sight.en.md", CHAPTER), ("01-sight.ru.md", CHAPTER), ("figures.toml", FIGURES)]
}

/// The one complaint about a chapter in which something was replaced, in both languages.
fn complaint(from: &str, to: &str) -> String {
    let changed = CHAPTER.replace(from, to);
    assert_ne!(changed, CHAPTER, "{from}");
    let mut files = sound();
    files[0].1 = &changed;
    files[1].1 = &changed;
    let found = faults(&files);
    assert_eq!(found.len(), 2, "both languages have it: {found:#?}");
    found[0].clone()
}

#[test]
fn a_chapter_is_read_with_its_rules_options_and_figures() {
    let book = Book::of(&with(&sound()), "aot", "ru").unwrap();
    let [chapter] = book.chapters.as_slice() else { panic!("one chapter") };
    assert_eq!((chapter.name.as_str(), chapter.title.as_str()), ("sight", "Sight"));
    assert!(
        matches!(&chapter.lead[..], [Block::Paragraph { words }] if words_of(words) == "What it is about.")
    );
    let [section] = chapter.sections.as_slice() else { panic!("one section") };
    assert_eq!(section.rules, ["LOS-01", "LOS-02", "LOS-03", "LOS-05"]);
    assert_eq!(section.options, ["edge-sight"]);
    let [
        Block::Paragraph { words },
        Block::List { items, .. },
        Block::Table { rows, .. },
        example,
        heading,
        figure,
    ] = section.body.as_slice()
    else {
        panic!("{:#?}", section.body)
    };
    assert!(words.contains(&Inline::Rule { id: "LOS-03".to_owned() }));
    assert!(words.iter().any(|word| matches!(word, Inline::Link { to, .. } if to == "sight")));
    let dice = Inline::Dice { faces: vec![2, 5], hits: vec![true, false] };
    assert!(matches!(&items[1][..], [Block::Paragraph { words }] if words.contains(&dice)));
    assert_eq!(rows.len(), 1);
    assert!(matches!(example, Block::Example { body } if body.len() == 1));
    assert!(matches!(heading, Block::Heading { .. }));
    assert!(matches!(figure, Block::Figure { name, .. } if name == "view"));
}

#[test]
fn a_chapter_is_found_by_name_number_and_rule() {
    let book = Book::of(&with(&sound()), "aot", "en").unwrap();
    for wanted in ["sight", "1", "LOS-05"] {
        assert_eq!(book.find(wanted).map(|chapter| chapter.name.as_str()), Some("sight"), "{wanted}");
    }
    assert!(book.find("LOS-04").is_none() && book.find("2").is_none());
}

#[test]
fn without_a_text_there_is_one_chapter_with_every_rule_and_lint_only_warns() {
    let content = with(&[]);
    let book = Book::of(&content, "aot", "en").unwrap();
    assert_eq!(book.chapters[0].sections[0].rules.len(), 288);
    let found = book::check(system("aot").unwrap(), &content);
    assert!(matches!(&found[..], [one] if one.severity == Severity::Warning), "{found:?}");
}

#[test]
fn a_sound_rulebook_has_no_faults_but_what_is_missing() {
    assert_eq!(faults(&sound()), Vec::<String>::new());
    let missing = book::check(system("aot").unwrap(), &with(&sound()));
    let rules = missing.iter().filter(|one| one.message.contains("rule ")).count();
    assert_eq!(rules, 2 * (288 - 4));
    assert!(missing.iter().any(|one| one.message == "option sector belongs to no section of any chapter"));
}

#[test]
fn lint_names_what_is_wrong_with_a_chapter() {
    assert!(
        complaint("[[LOS-03]]", "[[LOS-99]]").ends_with(":10: error: there is no rule or chapter `LOS-99`")
    );
    assert!(complaint("](sight)", "](nowhere)").contains("there is no rule or chapter `nowhere`"));
    assert!(complaint("LOS-05\n", "LOS-5\n").contains(":7: error: there is no rule LOS-5"));
    assert!(complaint("LOS-05\n", "LOS-02\n").contains("rule LOS-02 already belongs to \"Lines\""));
    assert!(complaint("LOS-01..LOS-03", "LOS-03..LOS-01").contains("LOS-01 comes before LOS-03"));
    assert!(complaint("edge-sight", "no-such").contains("there is no option `no-such`"));
    assert!(complaint("### Closer", "## Sides\n\nText.\n\nrules: LOS-06").contains("right below the title"));
    assert!(complaint("You **see**", "You <b>see").contains("HTML is not known here"));
    assert!(complaint("### Closer", "---").contains("a line across"));
    assert!(complaint("![From A1](view)", "![From A1](view) and more").contains("alone in its paragraph"));
    assert!(complaint("dice 2 5", "dice 2 7").contains("is no throw"));
    assert!(complaint("# Sight\n", "").contains("begins with its `# Title`"));
}

#[test]
fn both_languages_have_the_same_sections_rules_and_figures() {
    let differs = |from: &str, to: &str| {
        let changed = CHAPTER.replace(from, to);
        let mut files = sound();
        files[1].1 = &changed;
        faults(&files).join("\n")
    };
    assert!(differs("LOS-05\n", "LOS-06\n").contains("has other rules than"));
    assert!(differs("options: edge-sight\n", "").contains("has other options than"));
    assert!(differs("### Closer", "## Closer").contains("2 sections here, 1 in"));
    assert!(differs("![From A1](view)", "").contains("the figures here are ; others in"));
    let alone = faults(&[sound()[0], sound()[2]]);
    assert!(alone.iter().any(|line| line.contains("missing in the other language")), "{alone:?}");
    let misnamed = faults(&[("sight.en.md", CHAPTER), ("sight.ru.md", CHAPTER), sound()[2]]);
    assert!(misnamed[0].contains("is like 03-line-of-sight.en.md"));
}

#[test]
fn lint_names_what_is_wrong_with_a_figure() {
    let wrong = |from: &str, to: &str| {
        let changed = FIGURES.replace(from, to);
        let mut files = sound();
        files[2].1 = &changed;
        faults(&files).join("\n")
    };
    assert!(wrong("C2\" }", "Z9\" }").contains("figures.toml:5: error: figure `view`: "));
    assert!(wrong("mark = [\"B1\"]", "mark = [\"Q7\"]").contains("there is no hex `Q7`"));
    assert!(wrong("fire = [\"C2 A1 58 %\"]", "fire = [\"C2\"]").contains("a line has two ends"));
    assert!(wrong("hexes =", "hexen =").contains("hexen"));
    let renamed = wrong("name = \"view\"", "name = \"other\"");
    assert!(renamed.contains("has no figure `view`") && renamed.contains("figure `other` is in no chapter"));
}

#[test]
fn figures_are_drawn_from_the_game() {
    let content = with(&sound());
    let (figures, _) = book::figures(&content, "aot");
    let (map, picture) = book::picture(system("aot").unwrap(), &content, &figures[0]).unwrap();
    let Picture::Board(drawing) = picture else { panic!("a board") };
    assert_eq!(map.unwrap().grid.len(), 12);
    assert_eq!(drawing.scene.counters.len(), 2);
    assert_eq!((drawing.sight.len(), drawing.sight[0].line.range), (1, 2));
    assert_eq!(drawing.fire[0].words, "58 %");
    let (whole, piece) = (drawing.board.frame, drawing.piece);
    assert!(piece[2] < whole[2] && piece[3] < whole[3] && piece[0] >= whole[0]);
}

#[test]
fn a_table_takes_its_rows_from_a_content_file() {
    let table = "\
[[figure]]
name = \"view\"
[figure.table]
file = \"table.tsv\"
columns = [{ from = \"name\", en = \"Name\", ru = \"Имя\" }, { from = \"fp\", en = \"FP\", ru = \"ОМ\" }]
only = { kind = \"mg\" }
";
    let mut files = sound();
    files[2].1 = table;
    let mut content = with(&files);
    content.insert("aot/table.tsv", "kind\tname_en\tname_ru\tfp\nmg\tLight\tРучной\t4\ngun\tGun\tПушка\t9\n");
    let (figures, _) = book::figures(&content, "aot");
    let (_, picture) = book::picture(system("aot").unwrap(), &content, &figures[0]).unwrap();
    let Picture::Table { head, rows } = picture else { panic!("a table") };
    assert_eq!(head[1].ru, "ОМ");
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0][0].ru.as_str(), rows[0][1].en.as_str()), ("Ручной", "4"));
}

/// A rulebook says everything once, and every chapter shows how it is played.
#[test]
fn rulebooks_of_the_repository_are_whole_and_have_an_example_in_each_chapter() {
    let content = arena::content::embedded();
    for system in SYSTEMS {
        let found: Vec<_> = book::check(*system, &content).iter().map(ToString::to_string).collect();
        if content.under(&format!("{}/rulebook/", system.key())).next().is_none() {
            assert_eq!(found.len(), 1);
            continue;
        }
        assert_eq!(found, Vec::<String>::new());
        for language in LANGUAGES {
            for chapter in Book::of(&content, system.key(), language).unwrap().chapters {
                let blocks = chapter.sections.iter().flat_map(|section| &section.body);
                let examples = blocks.filter(|block| matches!(block, Block::Example { .. })).count();
                assert!(examples > 0, "{} {language}: {} has no example", system.key(), chapter.name);
            }
        }
    }
    assert!(lint::file("aot/rulebook/01-x.en.md", "text").len() > 1, "a chapter can be checked alone");
}
