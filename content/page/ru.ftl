## Server

refusal-unreadable = Сервер не понял этот запрос: { $why }
refusal-address = По этому адресу ничего нет.
refusal-too-large = Слишком много: читается не больше 16 МБ.
refusal-foreign = Запрос пришёл с другого сайта и отклонён.
refusal-not-yours = Это принадлежит другому игроку за этим столом.
refusal-stale = Игра с тех пор продвинулась. Посмотрите ещё раз и решайте.
refusal-storage = Записать это на диск не удалось, поэтому ничего не сделано. Проверьте, что на диске есть место и запись на него разрешена, и повторите; ничего не потеряно.
refusal-damaged = Эта партия повреждена на диске и не читается. Остальных партий это не касается; эту можно удалить.
refusal-too-slow = Запрос не пришёл вовремя. Ничего не сделано; попробуйте ещё раз.
refusal-fault = Ошибка программы. Ничего не изменилось; попробуйте ещё раз.
refusal-notation = Это не читается как приказ: { $why }
refusal-turn = Сейчас вам нечего решать.
refusal-over = Игра окончена.
refusal-running = Игра ещё идёт; оглянуться на неё можно будет, когда она кончится.
refusal-no-dice = Костей этой игры здесь нет, её можно только смотреть.
refusal-undo = Отменить ничего нельзя.
refusal-seat = Такого места за столом нет.
refusal-seats =
    { $count ->
        [one] В этом сценарии { $count } место.
        [few] В этом сценарии { $count } места.
       *[other] В этом сценарии { $count } мест.
    }
refusal-standing = Для такого момента постоянных распоряжений нет.
refusal-standing-acts = В этот момент ничего нельзя сделать, не спросив вас.
refusal-standing-odds = Распоряжение для этого момента не может зависеть от шансов.
refusal-adviser = В этой партии играют без советчика.
refusal-standing-about = Распоряжение для этого момента не может зависеть от отрядов или гексов.
refusal-player = Компьютерного игрока с таким именем нет.
refusal-draw-computer = Компьютер на ничью не соглашается.
refusal-read-only = Эту игру можно только смотреть.
refusal-game = Такой игры нет. Возможно, она удалена.
refusal-system = Такой системы правил нет.
refusal-scenario = Такого сценария нет.
refusal-options = Так сценарий не подготовить: { $why }
refusal-texts = Таких текстов нет.
refusal-hex = Такого гекса на этой карте нет.
refusal-no-journal = Этот файл не журнал Zug.
refusal-journal-part = Это часть журнала одного игрока, а игра ещё шла. Воспроизвести можно только весь журнал: скачайте его после конца игры.
refusal-journal = Этот журнал использовать нельзя: { $why }
note-differs = На строке { $line } журнала эта программа получает другой результат ({ $why }). Игра показана до этого места, её можно только смотреть.
note-damaged = Партия повреждена на диске: журнал читается до строки { $lines }. Эту часть можно посмотреть и скачать, партию можно удалить, но продолжить её нельзя.
note-diverged = { $changed } { $where } нынешние правила дают другое: { $why }. Дальнейшее на доске показать нельзя, но записанные решения и броски перечислены.
note-diverged-running = { $changed } { $where } нынешние правила дают другое: { $why }. Игру можно только смотреть до этого места; всё, что записано дальше, сохранено.
note-other-form = { $changed } Позиции тогда записывались иначе, и сравнить их нельзя. Игра показана так, как её играют нынешние правила, и её можно только смотреть.
note-other-rules = { $changed } По нынешним правилам всё выходит так же.
note-goes-on = { $changed } До сих пор всё выходит так же; дальше игра идёт по нынешним правилам.
note-other-content = Эта игра начата с другими карточками или сценариями, чем есть у этой программы. До сих пор всё совпало.
verified-right =
    { $dice ->
        [one] { $dice } исход случая вычислен заново по опубликованному ключу и верен.
        [few] { $dice } исхода случая вычислены заново по опубликованному ключу, и все верны.
       *[other] { $dice } исходов случая вычислены заново по опубликованному ключу, и все верны.
    }
verified-partly =
    { $dice ->
        [one] { $dice } исход случая вычислен заново по опубликованному ключу и верен.
        [few] { $dice } исхода случая вычислены заново по опубликованному ключу, и все верны.
       *[other] { $dice } исходов случая вычислены заново по опубликованному ключу, и все верны.
    } { $beyond ->
        [one] Ещё { $beyond } карточку или фишку можно вычислить только по правилам того времени.
        [few] Ещё { $beyond } карточки или фишки можно вычислить только по правилам того времени.
       *[other] Ещё { $beyond } карточек или фишек можно вычислить только по правилам того времени.
    }
verified-running = Ключ костей публикуется в конце игры; тогда их можно проверить.
verified-wrong = Кости не совпадают с опубликованным ключом: { $why }
### Страница по-русски: всё, что не относится к отдельной системе правил.

## Everywhere

ui-close = Закрыть
ui-cancel = Отмена
ui-language = Язык
ui-theme = Оформление
ui-theme-light = Светлое
ui-theme-dark = Тёмное
ui-loading = Загрузка …
ui-skip = Перейти к содержанию
nav-label = Главное меню
nav-play = Играть
nav-games = Мои партии
nav-replays = Записи
nav-rules = Правила

error-title = Что-то пошло не так
error-text = Ваши партии в сохранности: каждое решение записано раньше, чем показано. Попробуйте ещё раз или вернитесь в начало.
error-refused = Это показать нельзя
error-retry = Попробовать ещё раз
error-home = В начало
error-lost = Такой страницы нет
error-lost-text = Возможно, в адресе опечатка или партия удалена.

refusal-offline = Сервер не отвечает. Запущен ли zug?
refusal-server = Сервер ответил ошибкой ({ $status }). Ничего не изменилось.

## Поле

board-name = Поле: { $map }
board-described = Поле словами
board-keys = Стрелки, Home, End, Page Up и Page Down или клавиши Q W E A S D ведут от гекса к гексу. Enter выбирает, пробел нажимает главную кнопку. Tab обходит всё, что можно выбрать сейчас. C показывает отряды в гексе. Плюс и минус меняют масштаб, ноль показывает всю карту.
board-none = На поле нет отрядов.
board-markers = На карте
board-routes = Маршруты
board-choices = Сейчас можно выбрать
board-selected = выбран
board-faces = смотрит на { $dir }
board-dir-N = север
board-dir-NNE = северо-северо-восток
board-dir-NE = северо-восток
board-dir-E = восток
board-dir-SE = юго-восток
board-dir-SSE = юго-юго-восток
board-dir-S = юг
board-dir-SSW = юго-юго-запад
board-dir-SW = юго-запад
board-dir-W = запад
board-dir-NW = северо-запад
board-dir-NNW = северо-северо-запад
board-turret = башня на { $dir }
board-hatch-open = люк открыт
board-hatch-shut = люк закрыт
board-wreck = подбит
board-flies = летит: { $height }
board-passenger = внутри: { $name }
board-rider = на броне: { $name }
board-towed = на прицепе: { $name }
board-stack-bottom = низ
board-stack-top = верх
dice-white = белый { $face }
dice-coloured = цветной { $face }
board-zoom = Масштаб
board-zoom-in = Приблизить
board-zoom-out = Отдалить
board-zoom-reset = Натуральный размер
board-zoom-fit = Показать всю карту
board-dice-need = { $need } или меньше: { $hits } из { $of }
board-dice-total = { $total } против { $against }

## Rules

rules-title = { $game }: правила
rules-search = Поиск по тексту, названиям и номерам
rules-found = { $count ->
        [0] Ничего не найдено
        [one] Найден { $count } раздел
        [few] Найдено { $count } раздела
       *[many] Найдено { $count } разделов
    }
rules-none = Нет раздела, где были бы все эти слова. Уберите лишние или попробуйте другой язык.
rules-chapters = Главы
rules-turn = Соседние главы
rules-example = Пример
rules-figure = Рисунок
rules-figure-missing = Этот рисунок не удалось построить.
rules-table = Таблица
rules-readings = Толкования и настройки
rules-atoms = Точные формулировки · { $count ->
        [one] { $count } правило
        [few] { $count } правила
       *[many] { $count } правил
    }
rule-section = Прочесть этот раздел правил
rule-open = Правило { $rule }
rule-link = Ссылка на правило { $rule }
rule-unknown = В своде правил нет записи с этим номером.
rule-book = Открыть в своде правил

## Home

home-hero = Пять тактических игр:
    все правила и все шансы
home-lead = Выберите ниже игру и сценарий. Играйте вдвоём за одним экраном, против компьютера или смотрите, как воюют два компьютера.
home-continue = Продолжить
home-more = { $count ->
        [one] и ещё { $count } партия ждёт вас
        [few] и ещё { $count } партии ждут вас
       *[many] и ещё { $count } партий ждут вас
    }
home-games = Игры
home-jump = Новая партия: { $scenario }
home-read-rules = Читать правила
home-training = Обучение · { $minutes } мин
home-scenarios = { $game }: сценарии
home-scenarios-count = { $count } · сначала короткие
home-size = { $width } × { $height } гексов
home-turns = { $count ->
        [one] ход
        [few] хода
       *[many] ходов
    }
home-minutes = { $count } мин
home-forces-more = и ещё { $count }
home-forces-free = Силы определяются перед боем
home-balance = { $percent } ± { $spread } %, игр: { $games }
home-balance-title = { $side }: { $percent } % побед в партиях между двумя компьютерными солдатами; полоса показывает интервал в 95 %
home-report = Что показали партии между компьютерами: перевес, длина, потери, правила
home-mastered = сильные игроки: { $percent } ± { $spread } %
home-mastered-title = Доля побед первой стороны в партиях двух капитанов, сильнейших компьютерных игроков; игр: { $games }
home-mastered-uneven = перевес: { $side }
home-balance-none = Баланс ещё не измерен

game-aot-name = Art of Tactic
game-aot-lead = Тайные приказы — и все ходят разом
game-aot-about = Обе стороны тайно пишут приказы, а потом всё происходит одновременно: танки сталкиваются на дороге, срабатывают засады, подавленный экипаж вас не слышит. Вы угадываете, блефуете и живёте с тем приказом, который отдали. Учиться недолго, а спокойно не бывает.
game-coh-name = Conflict of Heroes
game-coh-lead = Действие за действием, без долгих пауз
game-coh-turns = { $count ->
        [one] раунд
        [few] раунда
       *[many] раундов
    }
game-coh-about = Действует ваш отряд — отвечает чужой, и долго ждать не приходится. После каждого действия кубик решает, выдохся ли отряд, а горсть очков командования поправит кубики там, где это важнее всего.
game-cc-name = Combat Commander
game-cc-lead = Ваши карточки — ваши приказы
game-cc-about = Карточки на руке решают, что могут ваши люди, и те же карточки заменяют кубики.
game-aslsk-name = ASL Starter Kit
game-aslsk-lead = Огонь на каждом шагу, пушки и танки
game-aslsk-about = Незамеченным не пройти: на каждый шаг противник может ответить огнём, а кто дрогнул — бежит к деревьям. Отделения, лидеры, пулемёты, скрытые орудия и танки с корпусом и башней — по классическим правилам, восемь фаз в ходу. Таблицы держит программа, выдержку держите вы.
game-panzer-name = Panzer
game-panzer-lead = Броня, угол, дальность, d100
game-panzer-about = Каждая пушка против каждой плиты, с углом и дальностью.

welcome-title = Впервые здесь?
welcome-text = Первый бой в { $game } можно сыграть с проводником: он подскажет, куда смотреть и почему, а каждый приказ отдадите вы сами.
welcome-learn = Научиться за { $minutes } минут
welcome-skip = Я знаю игру

new-title = Новая партия
new-side = Ваша сторона, «{ $scenario }»
new-lot = По жребию
new-against = Как играете
new-against-screen = За одним экраном
new-against-computer = С компьютером
new-against-watch = Смотреть
new-seat = Ваше место, «{ $scenario }»
new-people = Кто играет за этим экраном? Остальные места займёт компьютер.
new-against-screen-about = { $seats ->
    [2] Двое
   *[other] Несколько человек
} у одного экрана; занавес опускается всякий раз, когда секреты меняют владельца.
new-against-computer-about = { $seats ->
    [2] Вы командуете одной стороной, компьютер — другой.
   *[other] Вы занимаете одно место, компьютер — все остальные.
}
new-against-watch-about = { $seats ->
    [2] Воюют два компьютерных игрока
   *[other] Воюют компьютерные игроки
}, а вы смотрите.
pace = Темп
pace-quick = Быстрый
pace-strict = Строгий
pace-quick-about = Кому выбирать не из чего, того не спрашивают. Игра идёт быстрее, но если игрока спросили, ему есть чем ответить, и другой может это заметить.
pace-strict-about = Спрашивают каждый раз, даже если ответ только один. Это дольше, зато никому ничего не выдаёт.
pace-alone = Против компьютера вас спрашивают только там, где есть выбор.
adviser = Советчик
adviser-on = Есть
adviser-off = Нет
adviser-about = Кого спрашивают, тот может узнать у компьютера, что сделал бы он. Компьютер знает не больше этого игрока.
new-level = Уровень
new-level-of = Уровень: { $side }
new-options = Правила и настройки
new-options-changed = { $count ->
        [0] как в книге
        [one] изменено: { $count }
        [few] изменено: { $count }
       *[many] изменено: { $count }
    }
new-start = Начать
new-starting = Начинаем …

options-title = Правила и настройки
options-new = каждый раз новый
options-lead = Там, где книгу правил можно понять двояко, выбираете вы. Обычное прочтение отмечено.
options-usual = обычно
options-reset = Вернуть обычное
options-done = Готово
options-switches = Отдельные дополнительные правила ({ $count })
options-readings = Толкования спорных мест ({ $count })
options-touched = изменено: { $count }
options-as-set = как в наборе правил
options-by-scenario = как в сценарии: { $value }

## Game lists

holder-human = человек
turn-computer = Компьютер думает
turn-yours = Ваш ход
turn-of = { $count ->
        [one] Решает: { $sides }
        [few] Решают: { $sides }
       *[many] Решают: { $sides }
    }
end-draw = Никто не победил
end-won = Победа: { $sides }
origin-loaded = из файла
origin-what-if = что если
games-none = Ни одна партия вас не ждёт.
games-start = Начать новую
games-continue = Продолжить
games-replay = Запись
games-watch = Смотреть
games-delete = Удалить
games-damaged = повреждена
games-damaged-name = Повреждённая партия { $id }
games-journal = Журнал
games-delete-title = Удалить эту партию?
games-delete-text = «{ $name }» со всеми ходами исчезнет навсегда. Если хотите её сохранить, сначала скачайте журнал.
games-deleted = Партия «{ $name }» удалена.
replays-none = Законченных и загруженных партий пока нет.
replays-load = Загрузить журнал
replays-load-about = Выберите файл или перетащите его сюда. Он останется на этой машине.

## Play

play-player-soviet = Советский игрок
play-player-german = Немецкий игрок
play-player-american = Американский игрок
play-player-british = Британский игрок
play-player-italian = Итальянский игрок
play-holder-person = человек
play-holder-computer = компьютер: { $name }
play-decides = решает сейчас
play-may-act = может ходить
play-points = очки
play-losses = потери
play-home = На главную
play-menu = Меню
play-tools = Инструменты
play-side = Отряд, варианты и журнал
play-link-connecting = Соединение …
play-link-lost = Связь потеряна, пробуем снова …
play-link-refused = На сервере нет такой игры

play-tool-select = Выбор
play-tool-sight = Линия видимости: проведите от гекса к гексу
play-tool-reach = Куда отряд может дойти
play-tool-fire = Куда может стрелять
play-tool-cover = Где видно и где можно скрыться
play-tool-spot = Где отряд заметит противника
play-tool-command = Докуда доходит его приказ
play-tool-threat = Кто может стрелять туда по мне
play-tool-layers = Слои
play-tool-replay = Повтор
play-tool-rules = Правила
play-tool-settings = Настройки
play-tool-menu = Меню
play-layer-labels = Названия гексов
play-layer-sectors = Все секторы огня

play-undo = Назад
play-cancel = Отмена
play-do-it = Выполнить
play-do-plan = Выполнить
play-skip = Пропустить
play-to-board = Перейти к полю
play-result = Итог
play-which = Что именно?
play-showing = Вот что происходит …
play-review = Что произошло.
play-review-next = Смотреть можно всем. Дальше: { $name }
play-waiting = Ожидание …
play-waiting-for = Ждём: { $name }
play-waiting-computer = { $name }: компьютер думает …
play-over = Игра окончена.
play-cannot-go = Отсюда это невозможно
play-rest-waits = Кое-что случилось: остаток приказа ждёт

play-options = Что можно сделать
play-deeds = Что можно сделать: { $name }
play-stepwise = По шагам
play-stepwise-about = Выбрать действие и всё, что к нему относится, по очереди
play-units = { $count ->
        [one] { $count } подразделение может действовать: выберите его на карте или здесь
        [few] { $count } подразделения могут действовать: выберите одно на карте или здесь
       *[other] { $count } подразделений могут действовать: выберите одно на карте или здесь
    }
play-rare = Нужно редко ({ $count })
play-on-map = { $count ->
        [one] Выберите на карте один из { $count } отмеченного гекса
       *[other] Выберите на карте один из { $count } отмеченных гексов
    }
play-not-now = Нельзя: { $why }
play-ledger = Как получается число
play-total = Итого
play-assuming = При условии: { $what }
play-armour = Бронирование цели
play-armour-through = пробьёт с вероятностью { $percent } %
play-armour-holds = не пробьёт
play-sampled = Оценка по { $samples } испытаниям, ± { $error } %
play-written = Написанные приказы
play-change = Изменить
play-change-order = Изменить этот приказ
play-more = Подробнее
play-less = Короче
play-in-hex = гекс { $hex }
play-beside-map = рядом с картой
play-in-hand = в руке
play-sight-clear = Видно, дальность { $range }
play-sight-hindered = Помеха { $hindrance }, дальность { $range }: { $by }
play-sight-hinders = { $value } в { $hex } ({ $why })
play-sight-blocked = Закрыто: { $why } · { $rule }
play-sight-blocked-in = Закрыто в { $hex }: { $why } · { $rule }

play-hand = Карточки на руке
play-hand-empty = На руке нет карточек.
play-card = Карточка
play-card-look = Прочесть карточку
play-card-fits = Можно сыграть сейчас
play-card-chosen = выбрана
play-card-corner = Случайный гекс { $hex }
play-card-cost = Стоит { $value } ({ $of })
play-card-dice = Кубики { $white } и { $coloured }
play-cards-known = Известные карточки
play-cards = { $count ->
    [one] { $count } карточка
    [few] { $count } карточки
   *[other] { $count } карточек
  }
play-pile-look = Просмотреть
play-pile-empty = Здесь нет карточек.
play-carries = Несёт
play-track-limit = красная рамка: { $what }
play-space = Деление { $at }
play-space-covered = закрыто
play-space-now = здесь стоит отметка
play-balance-even = поровну
play-balance-lead = перевес { $points }: { $name }
play-objectives = Цели
play-facts = Положение в игре
play-secret = знаете только вы
play-window-fits = { $count ->
    [0] Ни одна карточка на руке не подходит.
    [one] На руке подходит { $count } карточка.
    [few] На руке подходят { $count } карточки.
   *[other] На руке подходят { $count } карточек.
  }
play-window-concealed = Здесь спрашивают всегда, поэтому пас ничего не выдаёт.
play-standing = Постоянные распоряжения
play-standing-paced = Постоянные распоряжения · темп: { $pace }
play-standing-intro = Как вас спрашивать в частых случаях. Где вас не спрашивают, вы сразу пасуете или, если так велено, отряды действуют сами. Больше этих распоряжений никто не видит.
play-standing-next = В следующий раз спросить
play-standing-fits = только если есть чем ответить
play-standing-ask = всегда
play-standing-never = никогда
play-standing-about = только о выбранных гексах или отрядах
play-standing-odds = только при шансе от { $percent } %
play-standing-acts = никогда: действовать при шансе от { $percent } %
play-standing-fits-tells = Если вас спросили, вам есть из чего выбирать, и остальные могут это заметить.
play-standing-ask-tells = Ничего не выдаёт: вас спрашивают, даже если можно только спасовать.
play-standing-never-tells = Ничего не выдаёт: вы сразу пасуете, что бы ни было на руке.
play-standing-about-tells = Выдаёт, за чем вы следите, а в быстром темпе ещё и то, могли ли вы ответить.
play-standing-odds-tells = Считается первый шанс из прогноза ответа. Тогда то, спросили вас или нет, может кое-что сказать противнику.
play-standing-acts-tells = Отряды сами делают лучший выстрел, как только его первый шанс достаточен, иначе вы пасуете. Скрытые отряды молчат. Остальные видят, что сделано, и могут догадаться по тому, что не сделано.
play-standing-fits-means = Вас спрашивают везде, где есть больше одного ответа.
play-standing-ask-means = Вас спрашивают везде, где есть больше одного ответа: компьютер по пасу ничего не узнает.
play-standing-never-means = Вы сразу пасуете, что бы ни было на руке.
play-standing-about-means = Вас спрашивают, только если речь о чём-то из этого списка.
play-standing-odds-means = Считается первый шанс из прогноза ответа.
play-standing-acts-means = Отряды сами делают лучший выстрел, как только его первый шанс достаточен, иначе вы пасуете. Скрытые отряды молчат.
play-standing-unit = { $name }, { $hex }
play-standing-gone = отряд, которого больше нет
play-standing-nothing = пока ничего не выбрано: вас не спросят ни разу
play-standing-drop = Убрать: { $name }
play-standing-add-hex = Добавить гекс
play-standing-add-unit = Добавить отряд
play-standing-add-selected = Добавить: { $name }
play-standing-add-its-hex = Добавить его гекс { $hex }
play-standing-sorts = Роды войск
play-standing-range = Как близко
play-standing-any-range = на любой дальности
play-standing-within = не дальше { $hexes } гексов

play-log = Журнал
play-log-filter = Что показывать в журнале
play-log-all = всё
play-log-dice = только кубики
play-log-empty = Пока ничего не произошло.
play-recall = Что было?
play-recall-nothing = Пока нечего показать ещё раз.
play-beside = Дорожки и сведения
play-show-place = Показать на поле
play-against = против { $number }
play-need = попадание: { $number } или меньше

play-sheet = Вопрос и ответы
play-sheet-small = Показать ответы
play-sheet-middle = Показать всё
play-sheet-large = Показать меньше

play-curtain-title = Смена игроков
play-curtain-one = Ходит { $name }. Остальным сейчас не смотреть на экран.
play-curtain-any = Кто начинает? Остальным тогда не смотреть на экран.
play-i-am = Я — { $name }
play-i-am-named = Я — { $name }
play-let-act = Уступить ход: { $name }

play-you-won = Вы победили
play-you-lost = Вы проиграли
play-won = Победа: { $name }
play-drawn = Ничья
play-again = Сыграть ещё раз
play-again-changed = Поменяться сторонами
play-next = Дальше: { $name }
play-sources = За что получены очки
play-turning-points = Поворотные моменты
review-title = Где всё решилось
review-about = Компьютер заново обдумает худшие ходы, зная лишь то, что было известно тогда, и скажет, как было бы лучше.
review-ask = Оглянуться назад
review-waiting = Худшие ходы обдумываются заново…
review-seat = Глазами
review-curve = Шансы на победу в начале каждого хода
review-chances = Шансы на победу: { $chances }
review-point = { $turn }: { $percent } %
review-turn =
    { $system ->
        [coh] Раунд { $turn }
       *[other] Ход { $turn }
    }
review-setup = Расстановка
review-setup-short = Р
review-end = Конец
review-fell = с { $from } % до { $to } %
review-done = Сделано
review-better = Лучше
review-percent = { $percent } %
review-luck = Явно лучшего решения не нашлось: так легли кубики и так сыграл противник.
review-idle = Выбирать было не из чего.
review-even = Ни в одном ходу шансы на победу заметно не упали.
review-known = Шансы рядом с решениями — те, что можно было знать тогда.
review-watch = Посмотреть
review-watch-turn = Посмотреть: { $turn }
play-tool-briefing = Боевая задача
briefing-title = Боевая задача
briefing-points = Как получают очки
briefing-ends = Когда игра кончается
play-journal = Скачать журнал
play-verify = Проверить кубики
play-verify-about = Каждый бросок можно сверить с ключом, который открыт в конце игры.
play-resign = Сдаться
play-resign-sure = Сдать эту игру? Вернуть это нельзя.
play-resign-side-sure = Сдаться за сторону «{ $side }»? Проиграет вся сторона, со всеми её командирами. Вернуть это нельзя.
play-draw = Согласиться на ничью
play-draw-sure = Все игроки согласны на ничью? Вернуть это нельзя.
play-hand-over = Передать экран
play-what-if = А если: продолжить отсюда в копии
play-take-over = Пусть дальше играет компьютер:

play-speed = Скорость показа
play-speed-none = сразу
play-sound = Звуки
play-careful = Спрашивать перед каждым выбором
play-careful-about = Первый щелчок показывает, второй выполняет.
play-on = да
play-off = нет

key-title = Клавиши
key-space = Пробел
key-do-digit = выбрать ответ по номеру
key-do-main = подтвердить
key-do-cancel = отмена
key-do-undo = назад
key-do-next = следующий отряд
key-do-previous = предыдущий отряд
key-do-change = изменить приказ выбранного отряда
key-do-sight = обзор
key-do-reach = ход
key-do-fire = куда стреляет
key-do-cover = где видно, где скрыться
key-do-spot = где заметит противника
key-do-command = докуда доходит приказ
key-do-threat = кто достанет
key-do-labels = названия гексов
key-do-sectors = секторы огня
key-do-centre = показать отряд в середине
key-do-board = на поле, туда, где есть выбор
key-do-skip = пропустить показ
key-do-recall = что было
key-do-advice = совет
key-do-briefing = боевая задача
key-do-guide = следующий шаг обучения
key-do-log = к журналу
key-do-replay = повтор
key-do-rules = правила
key-do-menu = меню
key-do-keys = все клавиши
key-board = На поле
key-board-arrows = Стрелки, Home, End, Page Up, Page Down
key-board-arrows-does = с гекса на гекс
key-board-letters = Q W E, A S D
key-board-letters-does = шесть направлений
key-board-enter = Enter
key-board-enter-does = то же, что щелчок; Shift изгибает маршрут
key-board-zoom = + − 0
key-board-zoom-does = масштаб; 0 показывает всю карту
key-board-tab = Tab
key-board-tab-does = по всему, что можно выбрать

guide-title = Обучение
guide-step = Шаг { $at } из { $of }
guide-aside = Об этом вопросе
guide-next = Дальше
guide-skip = Пропустить шаг
guide-leave = Выйти из обучения
guide-strayed = Вы сделали нечто другое, и это засчитано. Шаг по-прежнему ждёт вас; его можно и пропустить.
guide-lost = Бой пошёл иначе, и сейчас этого не сделать. Ничего страшного: прочтите и идите дальше.
guide-resume = Продолжить обучение

## Replay

replay-log = Что было
replay-empty = Пока ничего не произошло.
replay-total = { $sum } против { $need }
replay-need = нужно: { $need }
replay-controls = Просмотр записи
replay-slider = Место в партии
replay-place = { $at } из { $end }
replay-first = В начало
replay-back = Шаг назад
replay-back-whole = Перед последним решением
replay-play = Смотреть
replay-pause = Пауза
replay-forward = Шаг вперёд
replay-forward-whole = К следующему решению
replay-last = В конец
replay-speed = Скорость
replay-at-once = сразу
replay-leave = К записям
replay-viewer = Глазами
replay-cards = Карточки на руках
replay-side = Стороны, действия и журнал
replay-points = { $count ->
        [one] очко
        [few] очка
       *[many] очков
    }
replay-what-if = А если …
replay-download = Журнал
replay-share = Поделиться
replay-verify = Проверить кубики
replay-copied = Ссылка скопирована.
replay-not-copied = Скопируйте ссылку: { $url }
replay-chapter = Ход
replay-opening = До первого хода
replay-chapter-back = На ход назад
replay-chapter-on = На ход вперёд
replay-share-title = Поделиться партией
replay-share-local = Адрес этой страницы, { $host }, работает только на этом компьютере. Чтобы показать партию другому, пошлите ему журнал: он откроет его в своём Zug в разделе «Записи».
replay-share-file = Сохранить журнал
replay-share-link = Копировать адрес
replay-waiting = Партия продолжается; новое появится здесь само.
replay-waiting-first = Игроки строят планы. Партия откроется, как только что-нибудь произойдёт.
viewer-umpire = судьи, который видит всё
viewer-public = любого зрителя
viewer-seat = стороны «{ $side }»
viewer-commander = командира по имени { $side }
what-if-title = А если …
what-if-text = Отсюда начнётся новая партия. То, чего этот зритель знать не может, выбирается заново, кубики тоже. Если выбрана середина тайной фазы, партия начнётся с её начала и все решат заново. Кто играет?
what-if-text-umpire = С этой самой позиции начнётся новая партия с новыми кубиками. Если выбрана середина тайной фазы, она начнётся с начала и все решат заново. Кто играет?
what-if-start = Начать отсюда

## Server

## Что не так с журналом

journal-differs = строка { $line }: { $why }
journal-system = он от другой игры: { $found }
journal-format = позиции записаны в виде { $found }, а эта программа знает вид { $expected }
journal-start = в нём не сказано, с чего началась игра
journal-digest = позиция получается другая
journal-number = на месте решения { $expected } стоит решение { $found }
journal-too-large = позиция слишком велика
journal-unread = решение «{ $action }» не читается
journal-not-their-turn = игроку { $seat } нечего было решать
journal-illegal = правила этого не позволяют ({ $rule })
journal-undo = это нельзя было взять назад
journal-over = игра к тому времени уже закончилась
journal-verdict = игра закончилась иначе
journal-commitment = раскрытый секрет не тот, что был обещан
journal-misplaced = незаконченное решение стоит среди законченных
journal-chance-missing = бросков или карточек записано меньше, чем нужно
journal-chance-other = записаны не те броски или карточки, которые нужны
journal-chance-unused = бросков или карточек записано больше, чем нужно
journal-chance-index = на месте результата { $expected } стоит результат { $found }
journal-chance-key = результат { $index } не тот, что даёт секрет
journal-running = игра ещё не закончена
journal-die = эта программа не знает кубика { $die }
journal-empty = файл пуст
journal-foreign = это не журнал Zug
journal-newer = его записала более новая программа (вид { $found })
journal-redacted = это доля одного игрока в идущей игре; пересмотреть можно только весь журнал
journal-line = строка { $line } повреждена
journal-truncated = строка { $line } обрывается
journal-no-text = в строке { $line } не текст

## Journals of other times

changed-rules = Игра сыграна по правилам версии { $played } (у этой программы версия { $today }).
changed-engine = Игра сыграна программой версии { $played }.
changed-form = Игра сыграна другой версией программы.
changed-content = Игра сыграна с другими карточками, картами или сценариями, чем есть у этой программы.
diverged-beginning = С самого начала
diverged-decision = Начиная с решения { $number }
diverged-end = В самом конце
recorded-after = Записано дальше:
recorded-ended = Игра закончилась так, как записано.
recorded-start = Игра началась.
recorded-start-chance = Игра началась [{ $chance }].
recorded-act = { $number }. Игрок { $seat }: { $action }
recorded-act-chance = { $number }. Игрок { $seat }: { $action } [{ $chance }]
recorded-undo = Игрок { $seat } взял назад всё после решения { $to }.
recorded-resign = Игрок { $seat } сдался.
recorded-draw = Все согласились на ничью.
recorded-time-out = У игрока { $seat } вышло время.
recorded-sit = { $who } играет теперь за игрока { $seat }.
recorded-void = Игра не могла продолжаться.
recorded-end = Игра закончилась, победителя нет.
recorded-won = Игра закончилась, победил игрок { $winners }.

## Планы
plan-stopped = План остановлен: { $what }
play-plan = План
play-plan-instead = Или иначе
play-advice = Что бы ты сделал?
play-advice-by = Компьютер сделал бы так
play-advice-chance = шансы на победу { $percent } %, если обе стороны продолжат так же
play-advice-none = Здесь компьютеру нечего посоветовать.
play-liking-nearly = почти так же хорошо
play-liking-worse = хуже
play-liking-far = намного хуже
