### Art of Tactic по-русски. Причины — короткие предложения без точки; номер правила добавляет страница.

## Окна: что решается

muster = Наберите отряды
deploy = Расставьте отряды
plan = Выберите отряд для приказа или закончите
pick-mover = Выберите движущийся отряд, по которому стрелять
pick-enemy = Выберите, с кем сражаться
pick-ammo = Выберите, сколько боезапаса взять
pick-partner = Выберите, кто присоединяется при сборе, или завершите его
pick-card = Выберите, чьи карточка и номер останутся

## Вопросы о выбранном отряде

ask-buy = Наберите отряды: { $points ->
        [one] осталось { $points } очко
        [few] осталось { $points } очка
       *[many] осталось { $points } очков
    }
ask-place = Выберите гекс для отряда { $unit } ({ $name })
ask-order = Выберите приказ отряду { $unit } ({ $name })
ask-target = Выберите цель отряда { $unit } ({ $name })
ask-zone = Выберите глубину зоны поражения отряда { $unit } ({ $name })
ask-facing = Выберите, куда направлен сектор стрельбы отряда { $unit } ({ $name })
ask-route = Выберите следующий гекс маршрута отряда { $unit } ({ $name })
ask-mover = Выберите движущегося противника, по которому стреляет отряд { $unit } ({ $name })
ask-enemy = Выберите противника, с которым сражается отряд { $unit } ({ $name })
ask-ammo = Выберите, сколько боезапаса возьмёт отряд { $unit } ({ $name })
ask-partner = Выберите, кто присоединяется к отряду { $unit } ({ $name }), или завершите его Сбор
ask-card = Выберите карточку и номер, которые останутся после Сбора отряда { $unit } ({ $name })

## Ответы

do-buy = { $name }: { $cost ->
        [one] { $cost } очко
        [few] { $cost } очка
       *[many] { $cost } очков
    }
do-pick = Отряд { $unit } ({ $name })
do-place = Поставить в { $hex }
do-hide = Скрыть в Засаде в { $hex }
do-target = Цель: отряд { $unit } ({ $name })
do-zone = { $zone ->
        [0] Только свой гекс
        [one] { $zone } гекс
        [few] { $zone } гекса
       *[many] { $zone } гексов
    }
do-face = Сектор стрельбы на { $facing }
do-step = Идти в { $hex }
do-fire-here = Стрелять отсюда
do-end-route = Закончить маршрут
do-commit-army = Закончить набор
do-commit-places = Закончить расстановку
do-commit-orders = Закончить приказы
do-shoot = Стрелять по отряду { $unit } ({ $name })
do-engage = Сражаться с отрядом { $unit } ({ $name })
do-take = { $ammo ->
        [0] Не брать боезапас
        [one] Взять { $ammo } обойму
        [few] Взять { $ammo } обоймы
       *[many] Взять { $ammo } обойм
    }
do-join = Присоединить отряд { $unit } ({ $name })
do-enough = Больше никого
do-keep = Оставить отряд { $unit } ({ $name })

## Вторые строки ответов

more-buy = { $type }, численность { $strength }, Защита { $defence }, дальность { $range }, поход { $march }
more-pick = В { $hex }, численность { $strength }, боезапас { $ammo }
more-keep = Численность { $strength }
more-shot = { $range ->
        [one] { $range } гекс
        [few] { $range } гекса
       *[many] { $range } гексов
    }, { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }, попадание при { $need } и меньше; { $ground }, Защита { $defence }
more-fight = { $range ->
        [0] В том же гексе
        [one] До цели { $range } гекс
        [few] До цели { $range } гекса
       *[many] До цели { $range } гексов
    }, { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }, попадание при { $need } и меньше; { $ground }, Защита { $defence }
more-step = { $ground }, { $used } из { $of }
about-wait = Стоять и ничего не делать
about-wait-ambush = Выйти из Засады и ничего не делать; без приказа отряд останется в ней
about-defence = Крепче Защита и один выстрел по тому, кто движется в секторе
about-suppressive-fire = Больше кубиков и непременный тест, за 3 обоймы
about-fire = Один выстрел по противнику, которого видно и до которого достать
about-attack = Войти в гекс противника и сразиться там, до { $hexes ->
        [one] { $hexes } гекса
        [few] { $hexes } гексов
       *[many] { $hexes } гексов
    }
about-ambush = Затаиться и выстрелить первым; занимает { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
about-change-sector = Повернуть сектор стрельбы
about-assembly = Соединиться с отрядом той же карточки в гексе
about-supplies = Взять боезапас со склада; занимает { $turns ->
        [one] { $turns } ход
        [few] { $turns } хода
       *[many] { $turns } ходов
    }
about-march = Пройти до { $hexes ->
        [one] { $hexes } гекса
        [few] { $hexes } гексов
       *[many] { $hexes } гексов
    }, по дороге дальше
about-fire-on-the-move = Пройти до { $hexes ->
        [one] { $hexes } гекса
        [few] { $hexes } гексов
       *[many] { $hexes } гексов
    } и выстрелить с меньшим числом кубиков
confirm-orders = Без приказа { $units ->
        [one] остаётся { $units } отряд
        [few] остаются { $units } отряда
       *[many] остаются { $units } отрядов
    }. Всё равно закончить?
confirm-points = { $points ->
        [one] Осталось { $points } очко
        [few] Осталось { $points } очка
       *[many] Осталось { $points } очков
    }, хватит ещё на отряд. Всё равно закончить?

## Приказы

order-wait = Ожидание
order-defence = Оборона
order-suppressive-fire = Огонь на подавление
order-fire = Огонь
order-attack = Атака
order-ambush = Засада
order-change-sector = Смена сектора стрельбы
order-assembly = Сбор
order-supplies = Получение припасов
order-march = Походное движение
order-fire-on-the-move = Стрельба в движении
order-close-combat = Продолжить ближний бой
order-withdrawal = Отход
order-withdrawal-firing = Отход со стрельбой в движении
order-kill-zone = Новая зона поражения
order-ambush-continued = Продолжить Засаду
order-supplies-continued = Продолжить получение припасов
order-with-target = { $order }, цель — отряд { $target } ({ $enemy })
order-with-route = { $order }, маршрут { $route }
order-with-steps = { $order }, { $steps ->
        [one] { $steps } гекс
        [few] { $steps } гекса
       *[many] { $steps } гексов
    }
order-with-sector = { $order }, сектор на { $facing }, зона поражения { $zone }
order-with-facing = { $order }, сектор на { $facing }
order-with-zone = { $order }, зона поражения { $zone }

## Направления

dir-n = С
dir-ne = СВ
dir-se = ЮВ
dir-s = Ю
dir-sw = ЮЗ
dir-nw = СЗ

## Ход игры

status-turn = Ход { $turn } из { $of }
status-turns = { $of ->
        [one] { $of } ход
        [few] { $of } хода
       *[many] { $of } ходов
    }
status-won = Победа: { $side }
status-draw = Ничья
phase-muster = Набор сил
phase-deploy = Расстановка
phase-plan = Отдача приказов
phase-reveal = Вскрытие приказов
phase-fire = Шаги 1–3: Оборона и огонь
phase-attack = Шаг 4: Атака
phase-close-combat = Ближний бой
phase-special = Шаг 5: Засада и специальные приказы
phase-movement = Шаг 6: приказы передвижения
phase-tests = Тесты на стойкость
over-destroyed = У одной из сторон не осталось отрядов
over-time = Последний ход окончен
track-turns = Ходы
track-points = Победные очки: { $side }
hand-reserve = Рядом с картой: { $side }
track-purse = Очки на набор: { $side }

## Фишки

value-strength = Численность
value-defence = Остаток Защиты
value-dice = Кубиков, не больше
value-range = Дальность
value-march = Дальность похода
badge-suppressed = Подавлен
badge-ambush = В Засаде
badge-hidden = Скрыт
badge-locked = Связан боем
badge-close-combat = В ближнем бою
badge-withdrawing = Отходит
badge-defending = В Обороне
badge-no-ammo = Нет боезапаса
badge-ordered = Приказ отдан
badge-long-order = Приказ выполняется
type-light = Лёгкие танки
type-medium = Средние танки
type-heavy = Тяжёлые танки
detail-unit = Отряд { $unit }: { $type }
detail-strength = Численность { $now } из { $full }
detail-ammo = Боезапас { $now } из { $full }
detail-stability = Стойкость { $stability }, в тесте { $dice ->
        [one] { $dice } кубик
        [few] { $dice } кубика
       *[many] { $dice } кубиков
    }
detail-dice = Кубики против лёгких { $light }, средних { $medium }, тяжёлых { $heavy }
detail-accuracy = Меткость { $cells } по расстоянию, { $own } в своём гексе
detail-ground = Местность: { $ground }
detail-defence = Остаток Защиты { $left }
detail-line = { $what } { $value } ({ $rule })
detail-absorbed = За ход Защита приняла { $hits ->
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[many] { $hits } попаданий
    }
detail-order = Приказ: { $order }
detail-long-order = { $order }: ход { $made } из { $turns }
detail-suppressed = Подавлен с хода { $turn }
detail-flags = Вычеркнуто флажков: { $crossed } из { $flags }

## Метки

marker-depot = Склад, запас { $stock }
marker-wire = Колючая проволока
marker-objective = { $name }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, никем не занято
marker-objective-held = { $name }, { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }, держит { $side }
marker-goal = Зона прорыва ({ $side }), { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    } за отряд
marker-reinforcement = Подкрепления: отряд { $unit } ({ $name }), ход { $turn }
marker-zone = Зона расстановки
marker-route = Отряд { $unit } ({ $name }), шаг { $step }
marker-firing-hex = Отряд { $unit } ({ $name }), шаг { $step }: выстрел отсюда

## Местность

terrain-plain = Равнина
terrain-bushes = Кусты
terrain-swamp = Болото
terrain-ploughland = Пашня
terrain-light-woods = Редколесье
terrain-forest = Лес
terrain-ride = Лесная просека
terrain-lake = Озеро
terrain-stones = Камни
terrain-ravine = Овраг
terrain-village = Деревня

## Слои карты и гексы словами

reach-by = { $order }, { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }
reach-note = Гексы, до которых приказ довезёт за этот ход, если никто не помешает
reach-suppressed = Подавленный отряд приказов не получает
threat-from = { $number ->
        [0] Никто из известных сюда не выстрелит
        [one] Сюда может стрелять { $number } известный отряд противника
        [few] Сюда могут стрелять { $number } известных отряда противника
       *[many] Сюда могут стрелять { $number } известных отрядов противника
    }
threat-note = Сколько известных отрядов противника могли бы стрелять туда с места, из Засады — в любую сторону; скрытые отряды и передвижения не учтены
seen-note = Гексы на линии обзора, не дальше шести; подавленный отряд и отряд в ближнем бою видит на один гекс
place-terrain = { $ground }
place-closed = Танкам не пройти ({ $rule })
place-road-only = Танки проходят только по дороге ({ $rule })
place-ride = Танки входят только через выходы просеки ({ $rule })
place-slow = Замедляет один раз за приказ: лёгкие танки на { $light }, средние на { $medium }, тяжёлые на { $heavy } ({ $rule })
place-ravine = Вход через край заканчивает движение ({ $rule })
place-road = Дорога: поход целиком по дороге длиннее — лёгкие танки на { $light }, средние на { $medium }, тяжёлые на { $heavy } ({ $rule })
place-bridge = Мост ({ $rule })
place-defence = Прибавляет { $bonus } к Защите ({ $rule })
place-blocks = Закрывает обзор сквозь себя ({ $rule })
place-sight-ravine = Видно отсюда и сюда только на один гекс ({ $rule })
place-sight-ride = Обзор только вдоль выходов просеки ({ $rule })
place-ambush = Танки могут встать здесь в Засаду ({ $rule })
sight-by-terrain = Линию обзора закрывает { $ground } в { $hex }
sight-by-edge = Линию обзора с обеих сторон закрывает { $ground } у { $hex }

## Расчёты

ledger-dice = Кубики
ledger-accuracy = Меткость
ledger-defence = Защита
ledger-move = Гексов по этому приказу, занято { $used }
ledger-sector = Сектор стрельбы
sector-hexes = Гексов под прицелом
dice-intensity = Интенсивность огня
dice-suppressive = Огонь на подавление, ещё половина
dice-moving = Меньше кубиков в движении
move-card = дальность приказа
move-road = весь путь по дороге
move-at-least-one = не меньше одного гекса
dice-at-least-one = Не меньше одного кубика
accuracy-distance = Меткость на этом расстоянии
accuracy-own-hex = Меткость в своём гексе
accuracy-suppressed = Меткость при подавлении
accuracy-ambush = Из Засады
defence-own = Собственная Защита
defence-order = Приказ Оборона
defence-ambush = Приказ Засада

## Прогнозы

chance-destroyed = Уничтожен
chance-suppressed = Подавлен
chance-damage = { $number ->
        [one] { $number } повреждение или больше
        [few] { $number } повреждения или больше
       *[many] { $number } повреждений или больше
    }
chance-nothing = Без эффекта
assuming-as-they-stand = Оба как сейчас; больше никто не стреляет
assuming-close-combat = В одном гексе, оба как сейчас; больше никто не стреляет
chance-no-shot = Выстрела не будет
assuming-free-way = Если никто не помешает
assuming-no-shot = Из того гекса цель, где она стоит сейчас, слишком далеко или не видна
assuming-no-firing-hex = Ни из одного доступного гекса цель, где она стоит сейчас, не видна на дальности огня
assuming-from-hex = Из { $hex }; цель как сейчас, больше никто не стреляет
assuming-sector = Один выстрел по противнику, который движется в этих гексах; { $enemies ->
        [0] сейчас там никого не известно
        [one] сейчас там { $enemies } известный отряд
        [few] сейчас там { $enemies } известных отряда
       *[many] сейчас там { $enemies } известных отрядов
    }

## Почему нельзя

why-at = { $why }: { $hex }
not-now = Сейчас спрашивают не об этом
not-your-decision = Сейчас решает другая сторона
not-among-answers = Такого ответа нет
game-over = Игра окончена
sheet-closed = Ваш лист закрыт
order-not-on-card = Такого приказа нет на карточке
one-order = Отряд уже получил приказ на этот ход
unit-suppressed = Отряд подавлен
unit-locked = Отряд связан боем: он сражается или отходит
unit-not-in-play = Отряд не в игре
not-your-unit = Это не ваш отряд
not-an-enemy = Это не противник
not-enough-ammo = Не хватает боезапаса
nothing-to-place = Отряд не нужно ставить
units-to-place = Ещё не все отряды расставлены
outside-zone = Вне вашей зоны расстановки
hex-full = Гекс занят полностью
zone-full = В зоне расстановки больше нет места
army-empty = Ещё нет ни одного отряда
army-full = Армия набрана полностью
card-not-for-sale = Эту карточку здесь взять нельзя
too-dear = Не хватает очков
no-more-hidden = Больше отрядов скрыть нельзя
no-target = Некого назвать целью
type-not-listed = На карточке нет кубиков против этого типа
target-in-ambush = Отряд в Засаде нельзя выбрать целью
target-in-close-combat = Цель в ближнем бою
target-out-of-reach = До цели не дойти Атакой
not-in-this-hex = Противник не в этом гексе
out-of-range = Слишком далеко для выстрела
outside-sector = Вне сектора стрельбы
sight-suppressed = Подавленный отряд видит на один гекс
sight-close-combat = Отряд в ближнем бою видит на один гекс
sight-too-far = Дальше шести гексов никто не видит
sight-terrain = Местность закрывает обзор
sight-edge = Местность с обеих сторон закрывает обзор
sight-ravine = Овраг скрывает то, что в нём
sight-ride = Линия не идёт вдоль лесной просеки
zone-beyond-range = Зона поражения глубже дальности
zone-zero = Обороне нужна зона поражения хотя бы в один гекс
no-exit-there = У лесной просеки там нет выхода
nowhere-to-go = Идти некуда
off-the-map = За краем карты
impassable = Танки туда не пройдут
too-far = Слишком далеко
move-has-ended = Движение здесь заканчивается
ravine-only-step = Вход в овраг — единственный шаг за ход
wire-in-the-way = На пути колючая проволока
enemy-in-hex = В гексе противник
route-empty = В маршруте ещё нет гексов
attack-ends-at-target = Атака заканчивается в гексе цели
firing-hex-missing = Гекс выстрела ещё не выбран
not-from-start = Из начального гекса стрелять нельзя
withdrawal-into-enemy = Нельзя отойти в гекс с противником
withdrawal-without-fire = При отходе стрелять нельзя
no-ambush-here = На этой местности Засада невозможна
no-same-card = Нет другого отряда с такой карточкой
not-in-one-hex = В гексе нет другого готового отряда с такой карточкой
too-strong-together = Вместе они превышают численность на карточке
no-depot-here = В этом гексе нет склада
enemy-depot = Склад принадлежит противнику
depot-empty = Склад пуст
ammo-full = Боезапас полон

## События

event-turn-begins = Начинается ход { $turn } из { $of }.
event-turn-ends = Ход { $turn } окончен.
event-arrived = Отряд { $unit } ({ $name }) прибывает в { $hex }.
event-no-order = Отряд { $unit } ({ $name }) без приказа.
event-ordered = Отряд { $unit } ({ $name }): { $order }.
event-defends = Отряд { $unit } ({ $name }) занимает Оборону.
event-shot = { $shot }: { $hits ->
        [0] попаданий нет
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[many] { $hits } попаданий
    }.
shot-fire = Отряд { $unit } ({ $name }) стреляет по отряду { $target } ({ $enemy })
shot-suppressive = Отряд { $unit } ({ $name }) ведёт огонь на подавление по отряду { $target } ({ $enemy })
shot-moving = Отряд { $unit } ({ $name }) стреляет в движении по отряду { $target } ({ $enemy })
shot-defence = Отряд { $unit } ({ $name }) стреляет из Обороны по отряду { $target } ({ $enemy })
shot-ambush = Отряд { $unit } ({ $name }) стреляет из Засады по отряду { $target } ({ $enemy })
shot-close = Отряд { $unit } ({ $name }) ведёт ближний бой с отрядом { $target } ({ $enemy })
event-shot-lost = Отряд { $unit } ({ $name }) не стреляет: { $why }.
lost-target-gone = цели больше нет
lost-close-combat = цель в ближнем бою
lost-no-shot = цель слишком далеко или не видна
lost-type = на его карточке нет ни одного из противников в гексе
event-hit = Отряд { $unit } ({ $name }): { $hits ->
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[many] { $hits } попаданий
    }, Защита принимает { $absorbed }: { $damage ->
        [one] { $damage } повреждение
        [few] { $damage } повреждения
       *[many] { $damage } повреждений
    }, численность { $strength }.
event-hit-absorbed = Отряд { $unit } ({ $name }): { $hits ->
        [one] { $hits } попадание
        [few] { $hits } попадания
       *[many] { $hits } попаданий
    }, Защита держит: без эффекта.
event-destroyed = Отряд { $unit } ({ $name }) в { $hex } уничтожен.
event-captured = Отряд { $unit } ({ $name }) в { $hex } захвачен.
event-routed = Отряд { $unit } ({ $name }) уходит с карты из { $hex }: флажков не осталось.
event-merged-away = Отряд { $unit } ({ $name }) в { $hex } вливается в другой отряд.
event-test-passed = Отряд { $unit } ({ $name }), { $why }: выдерживает.
event-test-failed = Отряд { $unit } ({ $name }), { $why }: не выдерживает.
test-damage = тест на стойкость после повреждений
test-suppressive = тест на стойкость под огнём на подавление
test-flank = тест при ударе во фланг
test-repeat = повторный тест на стойкость
event-suppressed = Отряд { $unit } ({ $name }) подавлен.
event-suppressed-order-lost = Отряд { $unit } ({ $name }) подавлен и теряет приказ.
event-recovered = Отряд { $unit } ({ $name }) снова готов к приказу.
event-moved = Отряд { $unit } ({ $name }) идёт из { $from } в { $to }.
event-stopped = Отряд { $unit } ({ $name }) останавливается перед { $hex }: { $why }.
stop-crossing = там пересекаются маршруты противников
stop-head-on = лобовая встреча с противником
stop-contest = гекс остаётся спорным
stop-enemy = гекс занят противником
stop-full = гекс занят полностью
event-contest-won = Отряд { $unit } ({ $name }) спорит за { $hex }: со стойкостью { $stability } набирает { $sum }, входит.
event-contest-lost = Отряд { $unit } ({ $name }) спорит за { $hex }: со стойкостью { $stability } набирает { $sum }, не входит.
event-meeting = Встречная атака: отряд { $unit } ({ $name }) бросает больше, чем отряд { $target } ({ $enemy }), и входит.
event-meeting-tie = Встречная атака: у отряда { $unit } ({ $name }) столько же, сколько у отряда { $target } ({ $enemy }), никто не входит.
event-wire-broken = Отряд { $unit } ({ $name }) прорывает проволоку у { $hex }.
event-discovered = Отряд { $unit } ({ $name }) обнаружен в { $hex }.
event-left-ambush = Отряд { $unit } ({ $name }) выходит из Засады в { $hex }.
event-long-order = Отряд { $unit } ({ $name }) выполняет приказ, ход { $turns }.
event-ambushed = Отряд { $unit } ({ $name }) занимает Засаду в { $hex }.
event-sector-changed = Отряд { $unit } ({ $name }) меняет сектор стрельбы.
event-merged = Отряд { $unit } ({ $name }) собран: численность { $strength }, боезапас { $ammo }.
event-supplied = Отряд { $unit } ({ $name }) берёт { $ammo ->
        [0] 0 обойм
        [one] { $ammo } обойму
        [few] { $ammo } обоймы
       *[many] { $ammo } обойм
    }; на складе осталось { $left }.
event-taken = { $side } занимает гекс { $hex } ({ $place }).
event-over = Игра окончена. { $why }. { $first } { $first-points }, { $second } { $second-points }.

## Обучение, по порядку шагов

guide-welcome = У вас три взвода советских танков, противник идёт с востока. Обе стороны тайно пишут приказы, потом всё выполняется одновременно. Карту можно двигать и приближать: колесом мыши или двумя пальцами.
guide-pick-tank = Сначала расстановка. Ваши взводы ждут рядом с картой. Каждая фишка — взвод, до трёх танков.
guide-pick-tank-do = Возьмите Т-34, отряд 1.
guide-place-tank = Отмеченные гексы — ваша зона расстановки. Из B5 дорога ведёт к хутору.
guide-place-tank-do = Поставьте Т-34 в B5.
guide-pick-light = Два Т-70 — лёгкие танки: быстрые, но со слабой бронёй.
guide-pick-light-do = Возьмите отряд 2.
guide-place-light = Он прикроет дорогу сзади.
guide-place-light-do = Поставьте его в B4.
guide-pick-last = Остался один взвод.
guide-pick-last-do = Возьмите отряд 3.
guide-place-last = Из B7 видна вся пашня.
guide-place-last-do = Поставьте его в B7.
guide-finish-places = Все на местах. Пока вы не закончили, любое место можно изменить.
guide-finish-places-do = Закончите расстановку большой кнопкой или пробелом.
guide-choose = Ход 1. Каждый отряд получает один приказ за ход, и противник не видит, что вы пишете. Начните с Т-34.
guide-choose-do = Щёлкните по Т-34.
guide-march = В списке — приказы с его карточки; если приказ невозможен, сказано почему. Быстрее всего указать на карте: щёлкните по дальнему гексу, и приказ будет спланирован целиком.
guide-march-do = Щёлкните по E4, на дороге.
guide-confirm = Маршрут нарисован на карте: походное движение, три гекса. Пока ничего не записано; щелчок по другому гексу спланирует другой маршрут.
guide-confirm-do = Подтвердите план большой кнопкой или щёлкните по E4 ещё раз.
guide-second = Отряд 2 прикроет дорогу. На этот раз — шаг за шагом.
guide-second-do = Щёлкните по Т-70 в B4.
guide-defence = Оборона даёт защиту крепче и один выстрел по тому, кто движется в секторе.
guide-defence-do = Выберите Оборону.
guide-zone = На каком расстоянии открывать огонь? Вблизи попасть легче; три гекса — вся его дальность.
guide-zone-do = Выберите зону поражения 3.
guide-facing = Сектор открыт в одну сторону. Наведите на сторону, чтобы увидеть, что она накроет, и только потом выбирайте.
guide-facing-do = Выберите юго-восток, к дороге, и подтвердите.
guide-commit = Отряд 3 можно оставить без приказа, это Ожидание. Вас переспросят.
guide-commit-do = Закончите приказы.
guide-revealed = Теперь все приказы открыты. Они выполняются в шесть шагов, всегда в одном порядке: Оборона, Огонь на подавление, Огонь, Атака, Засада и особые приказы, движение. Журнал рассказывает всё по строкам; щелчок по номеру показывает правило.
guide-farm = Берёзовый хутор в G5 принесёт 4 очка тому, кто держит его в конце. Туда въехал лёгкий взвод противника, и ваш Т-34 из E4 его видит.
guide-shooter = Ход 2. Время первого выстрела.
guide-shooter-do = Снова щёлкните по Т-34.
guide-target = Чтобы стрелять, укажите на врага. Когда пишется приказ, цель должна быть видна и достижима.
guide-target-do = Щёлкните по Pz 38(t), отряд 19, в G5.
guide-odds = Это весь план: взвод из трёх танков бросает 12 кубиков по лёгкой цели, и на двух гексах кубик попадает, если на нём 3 или меньше. Полосы ниже показывают, что может выйти. Рядом — Огонь на подавление: кубиков в полтора раза больше, но три обоймы вместо одной.
guide-fire = Огонь дёшев, и здесь его хватит.
guide-fire-do = Подтвердите план.
guide-volley = Приказ записан; его показывает красная линия. Остальные в этот ход могут подождать.
guide-volley-do = Закончите приказы и посмотрите, кто выстрелит первым.
guide-dice = Посмотрите на кубики в журнале. Попадает каждый, на котором не больше точности. Выстрелы одного шага звучат одновременно; Огонь на подавление — на шаг раньше Огня.
guide-defended = Каждое попадание сначала снимает единицу Защиты цели. Что прошло дальше — повреждение: минус танк и проверка нервов экипажей. На следующий ход Защита снова полная.
guide-destroyed = Взвод без танков убирают с карты. Каждый потерянный танк — очки другой стороне.
guide-alone = Это был целый ход с залпом. Дальше командуйте сами: идите к хутору, стреляйте по тому, кого видите, стойте в Обороне там, где ждёте атаки. Ход 8 — последний. Вопросы? Правила под рукой у каждого номера, а это обучение вернёт меню.

## Тайны, по именам в таблице тайн

secret-orders = Приказы на листе
secret-purchases = Набранные отряды
secret-set-up = Места расстановки
secret-ambush-sector = Направление и глубина Засады
secret-hidden-hex = Гекс скрытого отряда

## Настройки, по имени и по значению

option-map = Карта
option-budget = Очки каждой стороны
option-special-orders = Когда выполняются специальные приказы, кроме Засады
option-special-orders-step5 = Вместе с Засадой в шаге 5
option-special-orders-step6 = В конце шага 6, после всех движений
option-sector = Форма сектора стрельбы
option-sector-wedge = Клин 120 градусов без крайних рядов
option-sector-cone = Конус 60 градусов
option-terrain-penalty = Как пашня и редколесье замедляют отряд
option-terrain-penalty-order = Один раз за приказ для каждой местности
option-terrain-penalty-hex = За каждый гекс
option-road-start = Откуда действует прибавка за дорогу
option-road-start-any = Из любого гекса
option-road-start-road = Начальный гекс тоже с дорогой
option-road-penalty = Штрафы местности под дорогой
option-road-penalty-keep = Действуют и на дороге
option-road-penalty-cancel = Не действуют при движении по дороге
option-village-road = Как деревня соединяет дороги
option-village-road-all-sides = Через все стороны
option-village-road-drawn = Только вдоль нарисованных дорог
option-ravine-entry = Вход в овраг через край
option-ravine-entry-only-step = Единственный шаг за ход
option-ravine-entry-ends-move = Заканчивает движение; шаги до него разрешены
option-ravine-sight = Видимость в овраге
option-ravine-sight-adjacent = Один гекс в обе стороны
option-ravine-sight-none = Нет
option-ride-sight = Видимость через лесную просеку
option-ride-sight-along = Линии проходят вдоль просеки
option-ride-sight-inside = Только отряды внутри видят через её выходы
option-edge-sight = Линия видимости по границе гексов
option-edge-sight-both = Закрыта, если мешают оба гекса
option-edge-sight-either = Закрыта, если мешает любой гекс
option-crossing = Маршруты, которые пересекаются в разное время
option-crossing-same-tick = Считаются только встречи в один момент
option-crossing-any-tick = Любой общий гекс останавливает обоих
option-contest-timing = Кто спорит за последний гекс
option-contest-timing-equal = Отряды, пришедшие вместе
option-contest-timing-any = Все отряды с этим последним гексом
option-half-meeting = Встреча в гексе, последнем лишь для одной стороны
option-half-meeting-stop = Оба останавливаются
option-half-meeting-contest = Они спорят за него
option-enemy-hex = Движение в гекс с видимым противником
option-enemy-hex-stop = Отряд останавливается перед ним
option-enemy-hex-illegal = Приказать нельзя
option-stacking = Отряды одной стороны в гексе
option-stacking-scenario = Как в сценарии
option-stacking-unlimited = Без предела
option-stacking-1 = Один
option-stacking-2 = Два
option-stacking-3 = Три
option-stacking-4 = Четыре
option-reaction = Когда открывается огонь по движущимся
option-reaction-first = При первой цели
option-reaction-any = Владелец может ждать любого отряда этого шага
option-defence-ammo = Когда Оборона тратит боезапас
option-defence-ammo-shot = При выстреле
option-defence-ammo-order = При выполнении приказа
option-defence-time = Сколько длится Оборона
option-defence-time-turn = Один ход
option-defence-time-standing = До другого приказа
option-order-bonus = Прибавка приказа к Защите при подавлении
option-order-bonus-stays = Остаётся до конца хода
option-order-bonus-lost = Теряется
option-suppressed-test = Немедленные тесты подавленных отрядов
option-suppressed-test-skipped = Не бросаются
option-suppressed-test-rolled = Бросаются без последствий
option-tests = Несколько причин теста сразу
option-tests-one = Один тест
option-tests-per-order = По тесту на каждый вызвавший его приказ
option-flags = Флажки таблицы Стойкости
option-flags-bookkeeping = Без последствий
option-flags-limited = Отряд без флажков уходит с карты
option-lost-target = Атака, цели которой уже нет
option-lost-target-go-on = Атакующий проходит маршрут до конца
option-lost-target-stay = Атакующий не движется
option-caught-moving = Атакованный отряд с приказом передвижения
option-caught-moving-withdraws = Он отходит
option-caught-moving-fights = Он отвечает огнём, движение отменяется
option-close-combat = Кто стреляет в ближнем бою
option-close-combat-all = Все в гексе
option-close-combat-named = Только названные пары
option-unable-to-shoot = Отряд в ближнем бою, которому не в кого стрелять
option-unable-to-shoot-pays = Участвует и тратит боезапас
option-unable-to-shoot-stands-by = Не стреляет и не тратит боезапас
option-capture = Когда захватывают отряд без боезапаса
option-capture-state = До и после обмена огнём
option-capture-paying = Только если ему нечем платить
option-withdrawal-ammo = Боезапас отходящего отряда
option-withdrawal-ammo-free = Не тратится
option-withdrawal-ammo-paid = Тратится
option-withdrawal-fire = Отход Стрельбой в движении
option-withdrawal-fire-allowed = Стрелять можно
option-withdrawal-fire-forbidden = Только движение
option-meeting-tie = Равный бросок во встречной атаке
option-meeting-tie-again = Перебрасывается
option-meeting-tie-nobody = Никто не движется
option-ambush-secrecy = Что противник знает о Засаде
option-ambush-secrecy-hidden = Направление и глубина скрыты
option-ambush-secrecy-open = Всё открыто
option-reappear = Когда виден отряд, покидающий Засаду
option-reappear-reveal = При вскрытии приказов
option-reappear-executed = При выполнении его приказа
option-ambush-wait = Приказ «Ожидание» отряду в Засаде
option-ambush-wait-leaves = Снимает с Засады, как любой другой приказ
option-ambush-wait-stays = Отряд остаётся в Засаде
option-entry-combat = Ближний бой после входа в Засаду
option-entry-combat-at-once = Сразу
option-entry-combat-step-end = В конце шага
option-front-entry = Меткость Засады при входе спереди
option-front-entry-plain = Без прибавки
option-front-entry-bonus = +1
option-fire-from-start = Стрельба в движении из начального гекса
option-fire-from-start-no = Запрещена
option-fire-from-start-yes = Разрешена
option-lost-shot-ammo = Боезапас Стрельбы в движении без выстрела
option-lost-shot-ammo-kept = Не тратится
option-lost-shot-ammo-spent = Тратится
option-shot-sight = Видимость в момент выстрела в движении
option-shot-sight-needed = Нужна, как и при отдаче приказа
option-shot-sight-ordered = Только при отдаче приказа
option-dead-target-ammo = Боезапас Огня по уже уничтоженной цели
option-dead-target-ammo-spent = Тратится
option-dead-target-ammo-kept = Не тратится
option-attacked-special = Специальный приказ отряда, атакованного в шаге 4
option-attacked-special-lost = Теряется в этот ход
option-attacked-special-kept = Выполняется
option-assembly = Сбор отрядов одной карточки, слишком сильных вместе
option-assembly-chosen = Владелец выбирает, кто с кем соединяется
option-assembly-together = Соединяются все или никто
option-short-ammo = Приказ стрелять без нужного боезапаса
option-short-ammo-illegal = Отдать нельзя
option-short-ammo-lost = Теряется при выполнении
option-defence-pool = Как попадания снижают Защиту и прибавки
option-defence-pool-one = Общим запасом
option-defence-pool-separate = Своя Защита и прибавки отдельно
option-attack-penalty = Местность замедляет Атаку
option-attack-penalty-yes = Да
option-attack-penalty-no = Нет
option-attack-collision = Столкновения встречных Атак
option-attack-collision-same = Как при движении
option-attack-collision-meeting = Только встречная атака
option-pursuit = Вход в гекс, который противник покидает в тот же момент
option-pursuit-allowed = Разрешён, если противник действительно уходит
option-pursuit-blocked = Запрещён
option-wire = Колючая проволока для отрядов без Прорыва проволоки
option-wire-ends-move = Её пересечение заканчивает движение
option-wire-impassable = Её не пересечь

# Что происходит
moment-reaction = Отряд { $unit } ({ $name }) в { $hex } стреляет по тем, кто движется через его сектор
moment-close-combat = Отряд { $unit } ({ $name }) сражается в { $hex }
moment-target = Отряд { $unit } ({ $name }) в { $hex }: Численность { $strength }, Защита { $defence }
marker-aim = Отряд { $unit } ({ $name }) будет стрелять по отряду { $target } ({ $enemy })

# Карточки у края карты
episode-unit = Отряд { $unit } ({ $name })
episode-close-combat = Ближний бой в { $hex }
episode-meeting = Встречная атака
episode-dice = { $dice ->
    [one] { $dice } кубик, попадание на { $need } и меньше
    [few] { $dice } кубика, попадание на { $need } и меньше
   *[many] { $dice } кубиков, попадание на { $need } и меньше
}
episode-die = на кубике { $die }

# За что получены очки
source-objectives = Удержанные объекты
source-losses = Потери противника
source-goals = Отряды у цели

# Задача
briefing-objective = { $name } ({ $hex }): { $points } тому, кто последним стоял там один.
briefing-goal = { $side }: { $points } за каждый неподавленный отряд, который окончит игру в { $hexes }.
briefing-losses-strength = По очку за каждую единицу численности, потерянную противником.
briefing-losses-cost = Десятая часть стоимости того, что потерял противник.
briefing-turns = Игра кончается после хода { $turns }; побеждает тот, у кого больше очков.
briefing-destroyed = Сторона без отрядов проигрывает сразу.
briefing-tie = При равенстве очков побеждает сторона «{ $side }».
briefing-draw = При равенстве очков — ничья.

## Планы
plan-place = поставить в { $hex }
plan-of-unit = { $name } ({ $unit }): { $what }
plan-risk-shot = По пути { $number ->
        [one] может стрелять { $number } известный противник
        [few] могут стрелять { $number } известных противника
       *[many] могут стрелять { $number } известных противников
    }.
plan-several = { $first }; { $next }
chance-of-unit = Отряд { $unit }: { $what }

## Advice
advice-best-shot = Лучший выстрел. { $what }: { $percent } %
advice-shot = { $what }: { $percent } %
advice-melee = В ближнем бою. { $what }: { $percent } %
advice-objective = Занимает объект «{ $name }»: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
}
advice-out-of-fire = Уходит из-под огня: стрелять { $count ->
    [one] мог { $count } отряд противника
    [few] могли { $count } отряда противника
   *[other] могли { $count } отрядов противника
}
advice-less-fire = Там по нему могут стрелять { $left ->
    [one] { $left } отряд противника
    [few] { $left } отряда противника
   *[other] { $left } отрядов противника
}, здесь — { $count }
advice-cover = { $hex } добавляет к защите { $bonus }
advice-nearer = Ближе к объекту «{ $name }»: останется { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[other] { $hexes } гексов
}
advice-nearer-goal = Ближе к цели: останется { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[other] { $hexes } гексов
}
advice-place-near = Оттуда { $hexes ->
    [one] { $hexes } гекс
    [few] { $hexes } гекса
   *[other] { $hexes } гексов
} до объекта «{ $name }»
advice-supplies = Боезапаса осталось { $left }
advice-ambush = Из засады он первым стреляет по тому, кто войдёт в его сектор
advice-defence = Ждёт того, кто войдёт в его сектор
advice-wait = Остаться на месте, кажется, лучше всего остального
advice-commit = Приказы отданы, и менять, кажется, нечего
