# Слова, общие для всех систем: чем кончаются партии и что говорит терминал.

void = Партию продолжить нельзя, она аннулирована.
resigned = Одна из сторон сдалась.
time-out = У одной из сторон вышло время.
draw-agreed = Стороны согласились на ничью.

ui-you-play = Вы играете за сторону «{ $side }».
ui-hand-over = Передайте ход стороне «{ $side }» и нажмите Enter.
ui-decides = Ход { $turn }. Решает «{ $side }»: { $prompt }
ui-options = Варианты:
ui-how = Введите номер, действие или целый приказ; команды покажет `help`.
ui-no-option = Варианта { $number } нет; всего вариантов: { $count }.
ui-refused = Не сделано: { $action }: { $why }
ui-rest-not-done = Сделано до этого места: остаток строки ждёт, потому что кое-что произошло.
ui-possible = Это возможно.
ui-undone = Взято назад.
ui-nothing-to-undo = Взять назад нечего.
ui-no-odds = Для этого вероятностей нет.
ui-assuming = При условии: { $what }
ui-sampled = Оценка по выборке в { $samples } бросков.
ui-saved = Сохранено в { $file }. Продолжить: zug resume { $file }
ui-kept = Оконченная партия лежит в { $file }.
ui-nothing-new = Пока ничего не произошло.
ui-ended = Партия окончена: { $reason }
ui-winner = Победила сторона «{ $side }».
ui-draw = Никто не победил.
ui-points = { $side }: { $points } очк.
ui-throw = По правилу { $rule } бросьте { $count } { $die } и введите, что выпало:
ui-draw-from = По правилу { $rule } вытяните одно из { $classes } и введите его номер:
ui-not-dice = Это не { $count } { $die }.
ui-no-dice = Без кубиков ничего не произойдёт; всё остаётся как было.
ui-by-rule = по правилу { $rule }
ui-dice = кубики { $dice }
ui-dice-need = кубики { $dice }, нужно { $need } или меньше
ui-dice-total = кубики { $dice }: { $total } против { $against }
ui-help =
    номер         выбрать этот вариант
    запись        действие, несколько через точку с запятой или целый приказ одной строкой
    odds X        что может дать вариант или запись X, с расчётом
    why X         возможно ли X и какое правило это запрещает
    board         нарисовать поле
    units         описать всё, что на поле
    log           всё, что вам сообщили
    undo          взять назад последний шаг
    save ФАЙЛ     сохранить партию
    resign        сдаться
    quit          сохранить и выйти

## Виды сценариев

kind-training = Учебный бой
kind-meeting = Встречный бой
kind-attack = Наступление
kind-ambush = Засада
kind-breakthrough = Прорыв
kind-stand = Последний рубеж
kind-battle = Бой на очки

## Компьютерные игроки

player-recruit = Новобранец
player-recruit-about = Приказы знает, но часто отдаёт не тот. Хорош для первых боёв.
player-soldier = Солдат
player-soldier-about = Стреляет там, где шансы лучше, держится укрытий и идёт к тому, что приносит победу.
player-sergeant = Сержант
player-sergeant-about = Заглядывает вперёд: что из этого выйдет в ближайшие ходы?
player-lieutenant = Лейтенант
player-lieutenant-about = Думает дольше и редко упускает свой шанс.
player-captain = Капитан
player-captain-about = Может думать две секунды и дольше. Самый сильный противник.

## Advice
advice-odds = { $what }: { $percent } %
advice-maxim = Так подсказывает простое правило: шансы тут ничего не решают

## Отчёт
report-title = { $game }: о чём говорят многие партии
report-lead = Партии между компьютерными игроками. Полоса показывает, сколько партий выиграла первая сторона; отрезок на ней — 95-процентный интервал, пунктир — равный бой.
report-scenario = Сценарий
report-balance = Кто побеждает
report-draws = Ничьи
report-length = Ходы
report-played = Партий: { $games }, { $first } против { $second }, зерно { $seed }; решений за партию: { $decisions }.
report-won = { $side }: побед { $percent } % (от { $low } до { $high })
report-drawn = ничьих { $percent } %
report-margins = Перевес в очках в конце
report-margins-note = Правее нуля впереди сторона «{ $side }».
report-turns = Ходы до конца партии
report-prospects = Когда решается партия
report-prospects-note = Шансы стороны «{ $side }» в начале каждого хода по оценке компьютера: верхняя линия — в партиях, которые она выиграла, нижняя — в остальных. Закрашено: партии, победитель которых уже назван с четырьмя шансами из пяти.
report-fallen = Потери за партию
report-rules = Правила, решающие часть партий
report-rules-note = Правил, которые решают что-то в каждой партии: { $always }, лишь в некоторых: { $some }; всего таких правил в игре: { $rules }.
