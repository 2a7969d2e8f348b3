### Conflict of Heroes: Awakening the Bear по-русски. Причины — короткие фразы без точки; номер правила добавляет страница.

## Окна: что решается

place = Расставьте свои подразделения
hide = Скройте подразделения и мины
plan = Спланируйте удары артиллерии
arrow = Направьте стрелку маркера артиллерии
next-target = Выберите следующую цель
reveal = Раскрыть скрытых или нет
choose = Выберите, кто действует, или пасуйте
order = Выберите действие
group = Выберите участников
check-caps = Потратьте очки командования перед проверкой на измотанность
confuse = Ответьте на действие противника
after-action = Сыграйте карточку после действия
quick = Выберите, кто пройдёт ещё гекс
scout = Искать скрытого противника или скрыться
march = Выберите, кто перемещается следующим
step = Выберите следующий гекс
pivot = Дальше, поворот или остановка
bog = Ответьте машине противника
facing = Выберите ориентацию
unveil = Очерёдность разворота
enter = Выберите гекс входа
load = Выберите транспорт
unload = Выберите гекс выгрузки
sneak = Выберите гекс скрытого подразделения
target = Выберите цель
spotter = Выберите гекс корректировщика
colour = Выберите красную или синюю огневую мощь
add-support = Выберите, кто поддержит атаку
enemy = Выберите командира противника
mines = Выберите гекс для мин
roll-caps = Потратьте очки командования перед броском
mine-caps = Потратить очки командования на бросок мин
luck = Оставьте бросок или сыграйте карточку

## Постоянные указания

standing-luck = После своего броска, с карточкой
standing-confuse = Перед проверкой противника на измотанность
standing-bog = После каждого гекса, в который вошла машина противника
standing-reveal = В начале хода, при скрытых подразделениях
standing-after = После своего действия, с карточкой
standing-mine-caps = Перед броском своих мин, за очки командования
standing-roll-caps = Перед своим броском, с очками командования
standing-check-caps = Перед своей проверкой на измотанность, с очками командования

## Вопросы

ask-place = Выберите гекс: { $unit }
ask-facing = Выберите ориентацию: { $unit }
ask-unveil = Выберите, какое из обнаруженных подразделений разворачивается следующим
ask-shelter = Занять укрепление: { $unit }?
ask-hide = Выберите скрытый гекс: { $unit }
ask-mines = Выберите гекс для мин
ask-commit = Всё скрыто: закончите расстановку
ask-plan = { $card }: выберите гекс удара, фугасного или дымового, либо закончите без него
ask-arrow = Отклонение — { $hexes ->
        [one] { $hexes } гекс
        [few] { $hexes } гекса
       *[many] { $hexes } гексов
    }: направьте стрелку, от неё кубик отсчитает направление
ask-next-target = Выберите, по кому следующий бросок
ask-reveal = Раскрыть скрытое подразделение или остаться скрытыми?
ask-choose = Выберите, кто действует, или пасуйте (осталось { $caps } ОК)
ask-order = Выберите действие: { $unit }
ask-card-user = Выберите, для кого сыграть «{ $card }»
ask-group = { $what }: выберите, кто ещё участвует, или начинайте
ask-pay = Действие стоит { $cost } ОД: потратьте ОК, каждое снимает 1 ОД
ask-confuse = Действие противника стоит { $cost } ОД: сыграйте против него карточку или пропустите
ask-quick = Выберите, кто бесплатно пройдёт ещё гекс
ask-after = Сыграть карточку, пока действие не оплачено?
ask-scout = Разведчики: искать скрытого противника не дальше трёх гексов или скрыть { $unit }?
ask-march = Выберите, кто перемещается следующим, или закончите перемещение
ask-step = Выберите, куда пойти или повернуть: { $unit }
ask-go-on = { $unit }: дальше, поворот или остановка?
ask-turn = { $unit }: повернуть или остановиться?
ask-bog = { $unit }: остановить карточкой или пропустить?
ask-enter = Выберите гекс входа: { $unit }
ask-load = Выберите, кто повезёт: { $unit }
ask-unload = Выберите гекс выгрузки: { $unit }
ask-sneak = Скрытое перемещение, { $unit }: выберите следующий гекс или останьтесь
ask-hide-where = Выберите гекс, где скроется { $unit }
ask-target = Выберите цель: { $unit }
ask-spotter = Выберите гекс, откуда корректируют огонь
ask-colour = Выберите красную или синюю ОМ против открытой сверху машины
ask-support = Выберите, кто поддержит атаку по { $hex } (+1 за каждого), или атакуйте
ask-enemy = Выберите командира, который потеряет очки командования
ask-caps = { $what }, нужно { $need }: потратьте до 2 ОК, каждое даёт +1
ask-caps-direction = { $what }: потратьте до 2 ОК, чтобы сдвинуть результат
ask-luck = { $what }: выпало { $sum }{ $need ->
        [0] {""}
       *[other] , нужно { $need }
    }. Оставить или сыграть карточку?
ask-luck-spent = { $what }: выпало { $sum }, чтобы остаться свежими, нужно { $need } или больше. Оставить или сыграть карточку?
ask-wait = Сейчас решать нечего

## Ответы

do-pick = { $unit }
do-join = Взять с собой: { $unit }
do-support = Поддержка: { $unit }
do-attack-unit = Атаковать: { $unit }
do-load-on = Погрузить на: { $unit }
do-march = Переместить: { $unit }
do-card = Сыграть «{ $card }»
do-again = Сыграть «{ $card }»: перебросить кубик { $die }
do-at = Выбрать { $hex }
do-shell = Фугасные снаряды в { $hex }
do-smoke-at = Завеса в { $hex }
do-step = Идти на { $way }
do-face = Направить на { $way }
do-arrow = Направить стрелку на { $way }
do-occupy = Занять укрепление
do-leave = Выйти из укрепления
do-exit = Уйти с карты на { $way }
do-work = Атаковать: { $what }
do-hasty = Атаковать поспешно оборудованную позицию: { $unit }
do-against-red = Красная ОМ
do-against-blue = Синяя ОМ
do-reveal = Раскрыть: { $unit }
do-give-up = Оставить поспешно оборудованную позицию: { $unit }
do-defer = Уступить очередь другому командиру
do-pass = Пас
do-commit = Закончить
do-snipe = Стрелять: { $who }
do-pay = { $caps ->
        [0] Не тратить ОК
       *[other] Потратить { $caps } ОК
    }
do-spend = { $caps ->
        [0] Бросать без ОК
       *[other] { $caps } ОК: +{ $caps } к броску
    }
do-spend-against = { $caps } ОК: −{ $caps } к броску
do-stop = Остановиться здесь
do-end-march = Закончить перемещение
do-go = Начать
do-fire = Атаковать
do-accept = Оставить
do-stay-hidden = Остаться скрытыми
do-look = Искать скрытого противника
do-stay-outside = Остаться снаружи
do-place-hidden = Поставить позже, скрытно
do-stay = Остаться на месте
do-nothing = Ничего не играть
do-done = Готово
confirm-pass = Пас? Если противник спасует сразу за вами, раунд закончится.

## Действия

act-move = Перемещение или поворот
act-enter = Вход на карту
act-attack = Атака
act-indirect = Огонь с закрытой позиции
act-flame = Огнемёт
act-smoke = Поставить завесу
act-rally = Перегруппировка
act-stall = Выжидание
act-hide = Скрыться
act-sneak = Скрытое перемещение
act-dig-in = Оборудовать позицию
act-load = Погрузка
act-unload = Выгрузка
act-hitch = Взять на буксир
act-unhitch = Отцепить
act-card = Сыграть карточку

## Что решает бросок

stake-hit = Бросок на попадание
stake-recon = Разведка огнём
stake-rally = Перегруппировка
stake-mines = Мины
stake-drift = Отклонение артиллерии
stake-direction = Направление отклонения
stake-initiative = Инициатива
stake-toll = Надбавка за заграждение
stake-officer = Офицер на передовой
stake-sniper = Снайперский огонь
stake-luck = «Удача»
stake-bog = Завязнуть
stake-spent = Проверка на измотанность

## Что происходит

moment-attack = { $unit }: атака по { $hex }
moment-deed = { $what }: { $units }
moment-confused = С карточкой: { $price }
moment-need = попадание от { $need }
moment-defence = Показатель защиты { $value }

## Названия

unit = { $name } ({ $number })
unit-unknown = Скрытое подразделение
units = { $first } и ещё { $more }
card = { $name }
card-unknown = рубашкой вверх
side-german = Германия
side-soviet = СССР
hit = { $name }
hit-unknown = Неизвестный маркер попадания
work = { $name }
within = { $what }
way-n = север
way-ne = северо-восток
way-se = юго-восток
way-s = юг
way-sw = юго-запад
way-nw = северо-запад

## Стол

status-round = Раунд { $round } из { $of }
status-turn = Ход: { $side }
status-setup = Расстановка
status-over = Игра окончена
track-rounds = Раунды
track-vp = Победные очки
track-caps = ОК: { $who }
mark-reinforcements = Подкрепления: { $who }
box-reserve = Прибудут в раунде { $round }
box-ready = Готовы войти на карту
box-event = Прибудут по событию
box-hidden = Скрытые
hand-entry = Готовы войти на карту
box-losses = Потери
box-exited = Ушли с карты
chip-initiative = Инициатива
hand = Рука: { $who }
pile-draw = Боевая колода
pile-discard = Сброс
source-points = Победные очки
marker-control = Маркер контроля: { $points } ПО
marker-exit = { $side }: здесь можно уйти с карты
marker-hidden = { $what }, противник не знает
marker-heavy-smoke = Плотная завеса
marker-light-smoke = Рассеянная завеса
marker-spotter = Гекс корректировщика
marker-strike = Запланированный удар: { $card }
last-round = Окончен последний раунд
cease-fire = Прекращение огня
no-units = У одной из сторон не осталось подразделений

## Фишки

value-attack = Атака, ОД
value-move = Ход, ОД
value-fp-red = ОМ, мягкие
value-fp-blue = ОМ, броня
value-range = Дальность
value-front = Фронт
value-flank = Фланг
spent = Измотано
stressed = Напряжение
hidden = Скрыто
hasty = Поспешно оборудованная позиция
bogged = Завязло
detail-ground = Местность: { $ground }
detail-hit = Маркер попадания: { $name }
hit-only-rally = Может только перегруппировываться
hit-no-attack = Не атакует
hit-no-move = Не перемещается и не поворачивает
hit-no-fp-red = Нет ОМ против пехоты и небронированных машин
hit-no-fp-blue = Нет ОМ против брони
hit-attack-cost = Атака { $value } ОД
hit-move-cost = Перемещение { $value } ОД
hit-fp = ОМ { $value }
hit-front = Защита с фронта { $value }
hit-flank = Защита с фланга { $value }
hit-range = Дальность { $range }
hit-rally = Перегруппировка при { $need } и больше
hit-no-rally = Не перегруппировывается
detail-spent = Измотано: действует только за 0 ОД
detail-stressed = Напряжение: новое действие дороже на 1 ОД
detail-hidden = Противник не видит
detail-commander = Командир: { $who }
class-infantry = Пехота
class-pioneers = Сапёры
class-crew = Оружие с расчётом
class-mortar = Миномёт
class-gun = Орудие
class-wagon = Повозка
class-truck = Грузовик
class-apc = Бронетранспортёр
class-gun-carrier = Орудие на тягаче
class-armoured-car = Бронеавтомобиль
class-spg = Самоходная установка
class-tank = Танк

## Местность

terrain-open = Открытая местность
terrain-plowed = Распаханное поле
terrain-water = Вода
terrain-light-woods = Редколесье
terrain-heavy-woods = Лес
terrain-wood-building = Деревянное здание
terrain-stone-building = Каменное здание

## Карточки

card-action = Действие
card-bonus = Бонус
card-scenario = Сценарий
card-artillery = Артиллерия
cost-ap = ОД
cost-cap = ОК
card-text-adrenaline = Действие хода: измотанное подразделение или группа измотанных выполняет любое одно действие за 0 ОД, без проверки на измотанность.
card-text-command-decision = Действие хода: любое подразделение или группа выполняет любое одно действие за 0 ОД, без проверки на измотанность.
card-text-follow-me = Действие хода: с одного подразделения маркер попадания снимается без броска, даже если в гексе противник или маркер не допускает перегруппировки. Маркер «Уничтожено» не снимается никогда.
card-text-rally-up = Действие хода: подразделение или группа вне ближнего боя перегруппировывается за 0 ОД, по броску на каждого участника с маркером попадания.
card-text-quick-reaction = После вашего перемещения: одно подразделение, вошедшее в гекс, бесплатно проходит ещё один проходимый гекс и может повернуть.
card-text-confusion = В ход противника, до проверки на измотанность: его действие стоит на 3 ОД больше. Не против входа на карту и не против стоимости карточек.
card-text-veteran-sergeants = После любого своего броска: перебросьте один из его кубиков.
card-text-front-line-officer = Действие хода, для одного подразделения: бросьте 1к6 и получите столько ОК на этот раунд, можно и сверх шкалы.
card-text-take-cover = Действие хода: подразделение или группа вне ближнего боя занимает поспешно оборудованные позиции. Годится и для машин, и для измотанных.
card-text-sniper-fire = Действие хода, для одного подразделения: бросьте 1к6. При 1 противник не теряет ОК, при 2–3 теряет 1, при 4–5 — 2, при 6 — 3.
card-text-careful-aiming = Когда вы атакуете, в одиночку или группой: +2 к ОМ на все броски этой атаки.
card-text-swift-action = В начале своего хода: сделайте этот ход и ещё один, прежде чем пойдёт противник.
card-text-luck = После любого своего броска: бросьте 1к6. При 1 сумма меньше на 3, при 2–6 больше на 2.
card-text-scouts = Сразу до или после действия вашего подразделения: либо обнаружены все скрытые противники не дальше 3 гексов и на его ЛВ, либо оно само скрывается в своём гексе, если противник его не видит.
card-text-bogged-down = Когда машина противника вошла в гекс: она обездвижена до конца раунда, фронт −1, фланг +1. Если её вытянуть из гекса на буксире, она свободна.
card-text-clear-obstacle = Действие хода: подразделение без маркера попадания убирает проволоку, мины или дорожное заграждение в своём гексе. Противника там быть не должно.
card-text-mine-laying = Действие хода: пешее подразделение без маркера попадания ставит мины в своём или соседнем гексе без противника. Если этот гекс противник не видит, мины скрыты.
card-text-scoring = При доборе: ПО начисляются, как указано в сценарии. Затем берётся другая карточка.
card-text-event = При доборе: происходит событие сценария. Затем берётся другая карточка.
card-text-cease-fire = При доборе: игра сразу окончена, ПО считаются как есть.
card-text-objective-1 = Тайная цель 1 сценария. В конце её показывают; если она достигнута, это 3 ПО.
card-text-objective-2 = Тайная цель 2 сценария. В конце её показывают; если она достигнута, это 3 ПО.
card-text-objective-3 = Тайная цель 3 сценария. В конце её показывают; если она достигнута, это 3 ПО.
card-text-objective-4 = Тайная цель 4 сценария. В конце её показывают; если она достигнута, это 3 ПО.
card-text-grenades = Действие хода: пешее подразделение атакует свой или соседний гекс с ОМ 4 (красная) и 2 (синяя). В ближнем бою +4, по соседнему гексу +3.
card-text-molotov = Действие хода: пешее подразделение атакует свой или соседний гекс с ОМ 3 (красная) и 4 (синяя). В ближнем бою +4, по соседнему гексу −2.
card-text-demolition = Действие хода: пешее подразделение атакует одну цель в своём гексе с ОМ 6, красной и синей, и +4 за ближний бой. Местность не защищает.
card-text-artillery-105 = Планируется перед раундом, падает перед следующим: ОМ 5 (красная) и 7 (синяя) по флангу всех в гексе и шести соседних либо завеса там же. Без отклонения — при броске 3 и больше.
card-text-artillery-122 = Планируется перед раундом, падает перед следующим: ОМ 5 (красная) и 7 (синяя) по флангу всех в гексе и шести соседних либо завеса там же. Без отклонения — при броске 4 и больше.

## Расчёты

action-cost = стоимость действия
card-cost = стоимость карточки
stress = напряжение
confusion = «Дезориентация в бою»
rally-number = число на маркере
friends = свои без маркеров попаданий
fortification = укрепление
firepower = ОМ
hit-marker = маркер попадания
caps-spent = очки командования
careful-aiming = «Прицельная стрельба»
support = поддержка
crewed = оружие с расчётом в ближнем бою
close-combat = ближний бой
adjacent = соседний гекс
reveal-number = обнаружение скрытых подразделений
long-range = большая дистанция
thrown = бросок в соседний гекс
higher = стоит выше
smoke = завеса
smoke-between = рассеянная завеса на линии видимости
wall = стена
front = защита с фронта
flank = защита с фланга
vehicle-cover = прикрытие своей машиной
shield = броня транспорта
hasty-defence = поспешно оборудованная позиция
trench = окоп
bunker = ДОТ
road-block = дорожное заграждение
defence = защита укрепления или заграждения
no-terrain = местность не помогает
all-ignored = всё, кроме завесы, не в счёт

## Прогнозы

odds-need = Нужно против цели: { $unit }
odds-rally = Нужно для перегруппировки: { $unit }
odds-hit = Есть попадание
odds-destroyed = Кто-то уничтожен
odds-miss = Попаданий нет
odds-need-work = Нужно против укрепления или заграждения
odds-work-lost = Укрепление или заграждение уничтожено
odds-success = Успех
odds-failure = Неудача
odds-fresh = Осталось свежим
odds-spent = Измотано

## Планы

plan-fire = Атаковать { $hex }
plan-assault = Атаковать в ближнем бою: { $unit }
plan-indirect = Огонь с закрытой позиции по { $hex }
plan-flame = Огнемёт по { $hex }
plan-recon = Разведка огнём: { $hex }
plan-breach = Разрушить то, что стоит в { $hex }
plan-breach-hasty = Разрушить позицию в { $hex }
plan-smoke = Завеса на { $hex }
plan-hits = попадание при { $need } и больше
plan-rallies = успех при { $need } и больше
plan-both = { $first }; { $second }
plan-move = Идти в { $hex }
plan-move-among = Идти в { $hex }, к противнику вплотную
plan-enter = Войти на карту в { $hex }
plan-exit = Уйти с карты из { $hex }{ $points ->
        [0] {""}
       *[other] {": "}{ $points } ПО
    }
plan-sneak = Идти скрытно в { $hex }
plan-pivot = Повернуться: { $way }
plan-rally = Перегруппировка: { $unit }
plan-rally-group = Перегруппировка: { $count ->
        [one] { $count } подразделение
        [few] { $count } подразделения
       *[other] { $count } подразделений
    }
plan-dig-in = Оборудовать позицию
plan-stall = Выжидание: ничего не делать, но и не пасовать
plan-load = Погрузиться: { $unit }
plan-hitch = Взять на буксир: { $unit }
plan-unload = Выгрузить в { $hex }: { $unit }
plan-unhitch = Отцепить в { $hex }: { $unit }
plan-occupy = Занять укрепление
plan-leave = Покинуть укрепление
plan-hide = Скрыться в { $hex }
plan-card = Сыграть «{ $card }» для: { $unit }
plan-card-any = Сыграть «{ $card }» для: { $unit }, затем выбрать действие
plan-card-alone = Сыграть «{ $card }»
plan-price = { $cost } ОД: риск измотаться { $spent } %
plan-price-paid = { $cost } ОД, из них { $caps } за ОК: риск измотаться { $spent } %
plan-price-caps = { $cost } ОК: участвует измотанное подразделение
plan-price-free = бесплатно, без проверки
plan-price-command = { $cost } ОК
plan-caps = { $caps }
plan-hex = { $hex }
plan-commander = { $who }
plan-no-card = без карточки
plan-inside = внутри
plan-outside = снаружи
plan-knob-roll = ОК на бросок, каждое даёт +1
plan-knob-check = ОК на проверку, каждое снимает 1 ОД
plan-knob-party = Кто участвует
plan-knob-support = Кто атакует; остальные поддерживают, по +1
plan-knob-facing = Ориентация после этого
plan-knob-shelter = Укрепление
plan-knob-spotter = Гекс корректировщика
plan-knob-card = Карточка для этой атаки
plan-knob-user = Для кого
plan-knob-place = Какой гекс
plan-knob-target = Цель
plan-knob-enemy = Какой командир
plan-risk-hopeless = { $need } на двух кубиках не выпадает
plan-risk-mines = Мины в { $hex }
plan-risk-toll = Заграждение в { $hex } стоит ещё кубик ОД
plan-risk-seen = В { $hex } его увидят и раскроют
plan-short-party = { $count ->
        [one] { $count } подразделение останется
        [few] { $count } подразделения останутся
       *[other] { $count } подразделений останутся
    }
plan-not-entry = Там оно на карту не входит
plan-spent = Подразделение измотано, и { $caps } ОК на действие не хватит
plan-too-dear = Подразделение измотано: нужно { $cost } ОК, есть { $caps }
plan-too-far = За одно действие так далеко не добраться
plan-one-hex = За одно действие пехота проходит один гекс
plan-no-sight = { $what } ({ $hex })
plan-card-not-now = Сейчас карточку «{ $card }» сыграть нельзя

## Подсветка и гексы словами

reach-cost = { $cost } ОД
reach-entry = Гекс входа
reach-entry-note = Гексы, в которых подразделение входит на карту
reach-note = Куда можно дойти за одно перемещение, без напряжения и кубиков за заграждения
threat-none = Здесь никто не может атаковать
threat-from = { $number ->
        [one] Здесь может атаковать { $number } противник
        [few] Здесь могут атаковать { $number } противника
       *[many] Здесь могут атаковать { $number } противников
    }, попадание до { $chance } %
threat-note = Атаки видимых противников, без поддержки и карточек
zone-adjacent = Соседний гекс: +3 к атаке
zone-range = В пределах дальности
zone-long = Дальняя дистанция: −2 к атаке
zone-note = Гексы, которые можно атаковать сейчас: соседние, в пределах дальности, на дальней дистанции
cover-seen = Видно противнику
cover-hide = Здесь можно скрыться
cover-note = Красное — видно противнику, синее — здесь можно сейчас скрыться
seen-note = Гексы на линии видимости
sight-terrain = { $ground } перекрывает линию видимости
sight-ground = Линию видимости перекрывает высота
sight-blind-spot = Нижний гекс в мёртвой зоне
sight-smoke = Линию видимости перекрывает завеса
sight-haze = Рассеянная завеса мешает видеть
place-terrain = { $terrain }
place-defence = +{ $value } к защите ({ $rule })
place-foot = пешие
place-wheeled = колёсные
place-tracked = гусеничные
place-impassable = Непроходимо: { $who } ({ $rule })
place-cost = +{ $cost } ОД за вход: { $who } ({ $rule })
place-blocks = Перекрывает линию видимости ({ $rule })
place-road = Дорога ({ $rule })
place-walls = Стена: { $sides ->
        [one] { $sides } сторона
        [few] { $sides } стороны
       *[many] { $sides } сторон
    } ({ $rule })
place-level = Уровень { $level } ({ $rule })
place-control = Маркер контроля, { $points } ПО ({ $rule })

## Перед боем

briefing-kills = За каждое уничтоженное подразделение противника: { $points } ПО.
briefing-transports = За каждый уничтоженный грузовик или повозку: { $points } ПО.
briefing-heavy = За каждый уничтоженный тяжёлый танк: { $points } ПО.
briefing-control = За контроль над { $hex } в конце каждого раунда: { $points } ПО.
briefing-control-end = За контроль над { $hex } в конце игры: { $points } ПО.
briefing-exit = { $side }: грузовик или повозка, уйдя с карты, приносит { $loaded } ПО с грузом и { $empty } без груза.
briefing-objectives = За достигнутую тайную цель: 3 ПО.
briefing-start = { $side }, в начале: { $points } ПО.
briefing-rounds = Раундов: { $rounds }, после последнего игра окончена.
briefing-cease-fire = Карточка «Прекращение огня» заканчивает игру сразу.
briefing-winner = Побеждает сторона, у которой тогда есть ПО; ничьей не бывает.

## Почему нет

not-your-decision = Сейчас решает другой командир
not-among-answers = Сейчас это невозможно
only-cheaper = Так можно только удешевить действие
below-zero = Меньше 0 ОД не бывает
no-support = Такую атаку никто не поддерживает
no-caps = Столько ОК нет
must-be-paid = За измотанных платят полностью
game-over = Игра окончена
off-the-map = Здесь с карты не уходят
marker-forbids = Запрещает маркер попадания
enemy-came-from-there = Оттуда пришёл противник, стоящий в гексе
no-bonus-moves = Дополнительных перемещений не осталось
no-bonus-there = Дополнительным перемещением туда нельзя
congested = Дорогу занимает другая машина
impassable = Гекс для него непроходим
wall-in-the-way = Через стену ему нельзя
too-steep = Склон слишком крутой
never-attacks = Оно не атакует
carried = Его везут
in-water = Из воды не атакуют
no-flamethrower = У него нет огнемёта
no-indirect-fire = С закрытой позиции оно не стреляет
in-close-combat = Оно в ближнем бою
mortar-in-bunker = Из ДОТа миномёт не стреляет
close-combat-only = Оно атакует только в своём гексе
too-far = До гекса слишком далеко
too-near = Гекс ближе минимальной дальности
outside-arc = Гекс вне сектора обстрела
in-own-sight = Этот гекс видно и так
no-spotter = Ни из одного гекса корректировщика цель не видна
no-sight = Нет линии видимости
down-a-cliff = Вниз по крутому склону стрелять нельзя
no-firepower = Против тех, кто там, у него нет огневой мощи
nobody-there = Там нечего атаковать
no-smoke = Завесу оно не ставит
smoke-on-water = На воду завесу не ставят
other-commander = Это подразделение другого командира
takes-part = Оно уже участвует
cannot-defer = Только первый командир может пропустить другого вперёд, и один раз
planned-already = С этой карточкой удар уже запланирован
somebody-moves = Кто-нибудь из группы должен двигаться
hidden-and-visible = Скрытые и видимые подразделения не составляют такой группы
would-be-revealed = Видимое подразделение в том гексе сразу раскроет его
not-for-it = Это не для такого подразделения
no-fortification = В гексе нет укрепления
enemy-in-it = В нём противник
faces-as-the-bunker = В ДОТе смотрят туда же, куда и он
faces-there = Оно уже смотрит туда
has-turned = Оно уже повернулось
is-in-it = Оно уже там
not-in-it = Оно не в укреплении
has-moved = Оно уже двигалось
too-dear = На измотанных не хватает ОК
no-transport = Своей машины там нет
not-carried = Машины не перевозят
has-a-load = Она уже что-то везёт или буксирует
has-no-load = Она ничего не везёт
other-load = Машины отцепляют, прочих выгружают
not-adjacent = Гекс не соседний
can-move = Она может двигаться сама
tracks-needed = Её буксируют только гусеничные машины
not-in-one-hex = Обе должны быть в одном гексе
one-target = Нужно назвать одну цель
whole-hex = Атакуют гекс и всех в нём
not-destroyable = Там нечего уничтожать
other-fortification = Там уже есть укрепление или заграждение
not-your-unit = Это не ваше подразделение
not-on-the-map = Его нет на поле
on-the-map = Оно уже на поле
not-yet = Оно ещё не прибыло
no-entry = Ему негде войти на поле
must-be-revealed = Сначала его нужно обнаружить
not-hidden = Оно не скрыто
is-hidden = Оно уже скрыто
no-hit-marker = На нём нет маркера попадания
no-rally-number = На маркере нет числа перегруппировки
enemy-in-hex = В гексе противник
in-enemy-sight = Противник его видит
no-hiding-place = Скрыться негде
cost-is-fixed = Эта стоимость не меняется
no-obstacle = В его гексе нет заграждения
no-points-left = Столько ОК не осталось
no-room-for-mines = Там мины поставить нельзя
no-unit = Нет подразделения, для которого её можно сыграть
not-in-hand = Этой карточки нет на руке
not-in-hex = Оно не в этом гексе
not-near = Оно не в том же и не в соседнем гексе
not-on-luck = Карточка «Удача» не меняет кубик другой такой же
not-spent = Оно не измотано
not-the-moment = Сейчас не время для этой карточки
nothing-to-do = Ему нечего делать
one-action-card = За ход играют одну карточку действия, она и есть действие
points-set-aside = Эти ОК отложены на само действие
two-points-at-most = На один бросок не больше двух ОК

## Журнал

log-placed = { $unit } — в { $hex }.
log-concealed = Скрыто в { $hex }: { $unit }.
log-vanished = Скрывается, где — неизвестно: { $unit }.
log-mined = { $who }: мины в { $hex }.
log-round = Начинается раунд { $round }.
log-turn = Ход { $turn }: { $who }.
log-drew = { $who }: взята карточка ({ $card }).
log-played = { $who }: сыграна карточка «{ $card }».
log-resolved = { $who }: открыта карточка «{ $card }».
log-passed = { $who }: пас.
log-do-move = { $who }, перемещение: { $units }.
log-do-enter = { $who }, вход на карту: { $units }.
log-do-attack = { $who }, атака: { $units }.
log-do-indirect = { $who }, огонь с закрытой позиции: { $units }.
log-do-flame = { $who }, огнемёт: { $units }.
log-do-smoke = { $who }, завеса: { $units }.
log-do-rally = { $who }, перегруппировка: { $units }.
log-do-stall = { $who }, выжидание: { $units }.
log-do-hide = { $who }, скрытие: { $units }.
log-do-sneak = { $who }, скрытое перемещение: { $units }.
log-do-dig-in = { $who }, оборудование позиции: { $units }.
log-do-load = { $who }, погрузка: { $units }.
log-do-unload = { $who }, выгрузка: { $units }.
log-do-hitch = { $who }, взятие на буксир: { $units }.
log-do-unhitch = { $who }, отцепка: { $units }.
log-do-card = { $who }, карточка для: { $units }.
log-moved = { $unit }: { $from } → { $to }.
log-entered = { $unit }: вход на карту в { $to }.
log-faced = { $unit }: фронт на { $way }.
log-sheltered = { $unit } — в укреплении.
log-unsheltered = { $unit } — вне укрепления.
log-exited = { $unit }: уход с карты из { $hex }{ $points ->
        [0] {""}
       *[other] , { $points } ПО
    }.
log-revealed = В { $hex } обнаружено: { $unit }.
log-mines = В { $hex } обнаружены мины.
log-attacked = { $unit }: атака по { $hex }.
log-attacked-group = { $unit }: атака по { $hex }, поддержка — { $support ->
        [one] { $support } подразделение
        [few] { $support } подразделения
       *[many] { $support } подразделений
    }.
log-aimed = { $unit }: защита { $defence }, атака { $attack }; попадание от { $need }.
log-aimed-unseen = { $unit }: попадание от { $need }.
log-caps = { $who }: −{ $caps } ОК, осталось { $left }.
log-roll-hit = { $who }, бросок на попадание: { $sum } против { $need }.
log-roll-recon = { $who }, разведка огнём: { $sum } против { $need }.
log-roll-rally = { $who }, бросок перегруппировки: { $sum } против { $need }.
log-roll-rally-closed = { $who }, бросок перегруппировки: { $sum }.
log-roll-mines = { $who }, мины: { $sum } против { $need }.
log-roll-drift = { $who }, проверка отклонения: { $sum } против { $need }.
log-roll-direction = { $who }, направление отклонения: { $sum }.
log-roll-initiative = { $who }, проверка инициативы: { $sum } против { $need }.
log-roll-toll = { $who }, надбавка за заграждение: { $sum } ОД.
log-roll-officer = { $who }, «Офицер на передовой»: { $sum }.
log-roll-sniper = { $who }, «Снайперский огонь»: { $sum }.
log-roll-luck = { $who }, «Удача»: { $sum }.
log-roll-bog = { $who }, «Завязнуть»: { $sum } против { $need }.
log-roll-spent = { $who }, проверка на измотанность: { $sum } против { $need }.
log-missed = Промах: { $unit }.
log-hit = Попадание: { $unit }.
log-critical = Критическое попадание: { $unit }.
log-second = Второе попадание: { $unit }.
log-marked = { $unit } — на фишке: { $hit }.
log-marker = { $unit }, маркер открыт: { $hit }.
log-rallied = Перегруппировка удалась: { $unit }.
log-not-rallied = Перегруппировка не удалась: { $unit }.
log-destroyed = Уничтожено в { $hex }: { $unit }.
log-work-lost = В { $hex } больше нет: { $work }.
log-work-made = { $unit }, построено в { $hex }: { $work }.
log-smoked = Завеса в { $hex }.
log-cost = { $who }: действие стоит { $cost } ОД.
log-spent = { $who }, измотано: { $units }.
log-fresh = { $who }, осталось свежим: { $units }.
log-scored = { $side }: { $points } ПО.
log-controlled = Контроль над { $hex }: { $side }.
log-covered = { $who }: после потери ОК на раунд — { $left }.
log-initiative = Инициатива: { $side }.
log-planned = { $who }: запланирован удар, { $card }.
log-fell = { $card }: огонь по { $hex }.
log-fell-beyond = За краем карты падает: { $card }.
log-drifted = { $card }: отклонение, огонь по { $hex }.
log-round-over = Раунд { $round } окончен.
log-over = Бой окончен. Победа: { $side }.

## Тайны

secret-hand = Карточки на руке
secret-deck = Карточки боевой колоды
secret-hit-marker = Закрытые маркеры попаданий
secret-pool = Ещё не взятые маркеры попаданий
secret-hidden-unit = Где скрытые подразделения
secret-hidden-mines = Где скрытые мины
secret-strike = Запланированные удары
secret-objective = Тайные цели

## Трактовки правил

option-swift-stress = Напряжение во втором ходу «Стремительных действий»
option-swift-stress-pays = Кто действует в обоих ходах, платит во втором на 1 ОД больше
option-swift-stress-free = Первый ход напряжения не вызывает
option-blind-spot = Что скрывает гекс за собой от наблюдателя на высоте
option-blind-spot-always = Лес и здания всегда скрывают гекс сразу за ними
option-blind-spot-base-level = Только если они стоят не ниже скрытого гекса
option-vehicle-uphill = Подъём для машин
option-vehicle-uphill-pays = 1 ОД за каждый уровень подъёма
option-vehicle-uphill-free = Ничего не стоит
option-bonus-order = Какой гекс пути машины — обычное перемещение
option-bonus-order-regular-first = Первый
option-bonus-order-any = Любой из них
option-flame-ignores = Чего не учитывает огнемёт
option-flame-ignores-all-but-smoke = Всего, что помогает защите, кроме завес
option-flame-ignores-terrain = Только местности
option-mines-stay = Мины после взрыва
option-mines-stay-yes = Остаются
option-mines-stay-no = Убираются
option-adrenaline-start = «Адреналин» в начале игры
option-adrenaline-start-scenario = Как указано в сценарии
option-adrenaline-start-none = Никому
option-he-guns = Кто ведёт осколочно-фугасный огонь
option-he-guns-no = Только миномёты, артиллерия и карточки
option-he-guns-yes = И пехотные орудия
option-empty-pool = Попадание, когда маркеры кончились
option-empty-pool-printed-mix = Маркер — как из полного набора
option-empty-pool-no-marker = Без маркера
option-reveal-moment = Когда скрытых можно раскрыть по желанию
option-reveal-moment-turn-start = В начале хода и перед проверкой на измотанность
option-reveal-moment-every-hex = И после каждого входа в гекс
option-cc-transport = Транспорт с грузом в ближнем бою
option-cc-transport-pair = Атакуют обоих, сначала груз
option-cc-transport-one = Атакующий выбирает что-то одно
option-turret-support = Башня при поддержке атаки
option-turret-support-no = Цель должна быть в секторе обстрела поддерживающего
option-turret-support-yes = Башня поддерживает в любую сторону
option-adrenaline-group = Кто действует по «Адреналину»
option-adrenaline-group-all-spent = Только измотанные
option-adrenaline-group-any = Любая группа, где есть измотанные
option-hidden-card-attack = Скрытое подразделение атакует по карточке со значком «скрытно»
option-hidden-card-attack-stays = Остаётся скрытым
option-hidden-card-attack-reveals = Обнаружено
option-last-stand = У стороны в конце раунда нет подразделений
option-last-stand-ends = Игра заканчивается
option-last-stand-goes-on = Игра продолжается
option-partner-hands = Карточки двух командиров одной стороны
option-partner-hands-closed = Закрыты друг от друга
option-partner-hands-open = Открыты друг другу
option-commands = Два отряда одной стороны
option-commands-separate = У каждого свой командир, свои ОК и карточки
option-commands-joined = Один командир ведёт оба как один
option-hidden-list = Какие подразделения скрыты
option-hidden-list-public = Знают все
option-hidden-list-secret = Известно только их число
option-tracked-terrain = Гусеничные машины на труднопроходимой местности
option-tracked-terrain-source = Деревянные здания 2 ОД, каменные 3, стены 1
option-tracked-terrain-english = Деревянные здания 1 ОД, каменные 2, стены 0
option-congestion = Дополнительные перемещения на колёсах и другие машины
option-congestion-both-ways = Ни в их гекс, ни из него
option-congestion-entering = Не в их гекс
option-mines-bonus = Дополнительные перемещения и мины
option-mines-bonus-go-on = Уцелевшая машина может ехать дальше
option-mines-bonus-stop = Нельзя ни на мины, ни с мин
option-road-block = Что делает дорожное заграждение
option-road-block-source = Защищает и стоит гусеничным кубик
option-road-block-english = Только не пускает колёсные и отменяет дополнительные перемещения
option-quick-reaction = Когда играют «Быстрое реагирование»
option-quick-reaction-before-check = До проверки на измотанность
option-quick-reaction-after-check = После проверки на измотанность
option-bogged-roll = Бросок для «Завязнуть»
option-bogged-roll-none = Не нужен
option-bogged-roll-needs-4 = 4 или больше на двух кубиках
option-truck-wheels = Значки колёс у грузовиков
option-truck-wheels-one = Один
option-truck-wheels-two = Два
option-gun-damaged = Что запрещает «Орудие повреждено»
option-gun-damaged-all = Любую атаку
option-gun-damaged-split = Один маркер — красную ОМ, другой — синюю
option-handicap-german = Дополнительные ОК на раунд для Германии
option-handicap-german-0 = Нет
option-handicap-german-1 = 1
option-handicap-german-2 = 2
option-handicap-soviet = Дополнительные ОК на раунд для СССР
option-handicap-soviet-0 = Нет
option-handicap-soviet-1 = 1
option-handicap-soviet-2 = 2

## Обучение

guide-welcome = Немецкий дозор подходит к деревне, вы им командуете. Противников двое: стрелки в F5 и пулемёт «максим» в H6. У вас два стрелковых отделения и пулемёт, и на всё три раунда.
guide-goal = Флаг — перекрёсток. Кто держит его после последнего раунда, получает 1 победное очко, и ещё по 1 за каждое уничтоженное подразделение. У СССР в начале 1 очко, ничьей не бывает: очки всегда только у одной стороны.
guide-counter = Фишка читается так: слева вверху — сколько стоит атака, справа вверху — сколько стоит шаг, слева внизу — огневая мощь, красная по людям и синяя по броне, справа внизу — защита с фронта и с фланга.
guide-front = Зелёная полоса — фронт. Атаковать можно только то, что лежит в этой трети круга, а кто бьёт с другой стороны, бьёт по более слабому флангу.
guide-turns = Число ходов в раунде не задано. Действует одно ваше подразделение, потом одно чужое, и так, пока обе стороны не спасуют подряд.
guide-reserve = Ваши подразделения ждут возле карты. Вход ничего не стоит и никого не изматывает. Первым пойдёт пулемёт: он прикроет остальных.
guide-reserve-do = Щёлкните по MG 34 возле карты.
guide-entry = Отмечены гексы, в которых он может войти. Из H10 мимо домов видно отделение в F5.
guide-entry-do = Щёлкните по H10.
guide-plan = Это план: что делается, сколько стоит и всё, что можно тут же поменять, например ориентация. Пока ничего не произошло.
guide-go = План выполняется, когда вы скажете.
guide-go-do = Нажмите «Выполнить» или пробел.
guide-answer = Противник ответил своим действием или спасовал. Здесь рассказано всё, что происходит, с правилом, которое это решает.
guide-second = Теперь стрелковое отделение.
guide-second-do = Щёлкните по первому стрелковому отделению возле карты.
guide-second-entry = Лес укроет его от деревни. Из F10 до него один шаг.
guide-second-entry-do = Щёлкните по F10.
guide-second-go = Это, как и прежде, бесплатно.
guide-second-go-do = Нажмите «Выполнить».
guide-mover = На карте отделение за действие проходит один гекс.
guide-mover-do = Щёлкните по отделению в F10.
guide-route = Войти в редкий лес стоит на 1 ОД больше, но в нём труднее попасть под огонь.
guide-route-do = Щёлкните по F9.
guide-price = Цена — в очках действия. Их не платят из кошелька: после действия бросают кубик, и если выпало не больше цены, подразделение измотано до конца раунда. Дешёвые действия изматывают редко.
guide-march = Так что действовать можно снова и снова, пока везёт.
guide-march-do = Нажмите «Выполнить» и следите за кубиком.
guide-check = Вот проверка на измотанность: цена, кубик и осталось ли отделение свежим. Очки командования могли удешевить действие, каждое на 1 ОД.
guide-stress = Кто только что действовал, тот напряжён: действие в самый следующий ход стоит ему на 1 ОД дороже. Поэтому действуйте подразделениями по очереди.
guide-gunner = Теперь огонь. Пулемёт достаёт на девять гексов, а с поправкой — вдвое дальше.
guide-gunner-do = Щёлкните по MG 34.
guide-target = Он атакует всех в одном гексе своего сектора, который видит.
guide-target-do = Щёлкните по советским стрелкам в F5.
guide-odds = Из огневой мощи и защиты выходит число, которое нужно набрать двумя кубиками. Ниже — вероятности: попадание, уничтожение, промах. На четыре больше нужного — цель уничтожена сразу, как и при втором попадании.
guide-shoot = До двух очков командования прибавляются к броску, каждое по единице. Их можно указать в плане или приберечь.
guide-shoot-do = Нажмите «Выполнить».
guide-dice = Бросок, с чем его сравнили и что вышло.
guide-hit = На подразделении лежит закрытый маркер попадания: что он делает, знает только хозяин. Второе попадание уничтожает, если подразделение не успеет перегруппироваться за 5 ОД.
guide-caps = Очки командования возвращаются каждый раунд, после потерь их меньше. Они прибавляются к броскам, удешевляют действия и позволяют действовать измотанному, если оплачивают всё.
guide-pass = Кто спасовал, может действовать в раунде и позже, но если противник пасует сразу за вами, раунд окончен. Потом все снова свежие.
guide-alone = Вот и вся игра. Подбирайтесь к перекрёстку укрытиями, стреляйте по тем, кто не ответит, и берегите очко командования на важный бросок. Дальше вы сами.
guide-when-roll-caps = Перед броском можно потратить до двух очков командования, каждое даёт +1. Бросать без них — большая кнопка.
guide-when-check-caps = Перед проверкой каждое очко командования снимает с цены 1 ОД. Ничего не тратить — большая кнопка.
