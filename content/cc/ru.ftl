### Combat Commander: Europe по-русски. Причины — короткие предложения без точки; номер правила добавляет страница.

## Окна: что решается

buy-support = Купите поддержку или обойдитесь без неё
buy-forts = Купите укрепления
place = Расставьте свои части
arm = Отдайте Вооружение части
place-forts = Поставьте свои укрепления
choose = Отдайте приказ или пасуйте
discard = Сбросьте карточки
answer-pass = Ответьте на пас
demolish = Выберите, какое укрепление взорвать
support = Выберите строку своей Таблицы поддержки
recruit = Выберите, где появится часть
overstacked = Освободите место в переполненном гексе
share = Выберите, какой Команде достанется то, что было у Отделения
activate = Выберите части для активации
advance = Выберите гекс для Продвижения
advance-unit = Выберите, кто продвигается следующим
target = Выберите гекс, по которому стреляют активированные части
group = Огневая группа
boost = Усильте атаку карточками
spray = Выберите второй гекс цели
overheat = Выберите, какое Вооружение сломается
defend = Выберите, кто следующим делает бросок защиты
shelter = Ответьте перед броском защиты
move-unit = Выберите, кто движется следующим
move = Выберите следующий гекс
react = Ответьте на движение
op-activate = Выберите части для Встречного огня
assault = Выберите цель для Огня с ходу
grenades = Выберите гекс для дыма
exit = Выберите клетку Дорожки времени
recover = Выберите, кто следующим делает бросок Сбора
rout = Выберите, для кого следующий бросок Бегства
retreat = Выберите следующий гекс Отступления
spot = Укажите гекс пристрелочного выстрела
spotter = Выберите Корректировщика
impact = Выберите, какой гекс обстреливается следующим
melee = Сыграйте карточку в рукопашной или откажитесь
ambushed = Выберите, какая часть дезорганизована
melee-order = Выберите, какая рукопашная будет первой
roll = Оставьте бросок или велите перебросить
snipe = Выберите жертву снайпера
event = Решите, чего требует событие
time = Решите, чего требует сдвиг времени
dig-in = Выберите гекс для стрелковых ячеек
wounds = Ответьте, пока Отделение не дезорганизовано
flee = Выберите, куда уйти от огня

## Постоянные распоряжения

standing-roll = После любого броска, с карточкой Инициативы
standing-react = После каждого гекса, в который вошёл противник
standing-boost = Перед вашим броском атаки
standing-shelter = Перед вашим броском защиты
standing-wounds = Перед дезорганизацией вашего Отделения
standing-melee = В рукопашной
standing-answer-pass = После паса противника
standing-time = При сдвиге времени

## Вопросы

ask-buy-forts = Купите укрепления: осталось { $points ->
        [one] { $points } очко
        [few] { $points } очка
       *[many] { $points } очков
    }
ask-place = Выберите гекс: { $name }
ask-arm = Выберите, кому достанется { $weapon }
ask-place-forts = Выберите гекс: { $fort } (осталось { $left })
ask-choose = Сыграйте карточку ради приказа (осталось { $left }) или пасуйте и сбросьте карточки
ask-choose-more = Сыграйте карточку ради ещё одного приказа (осталось { $left }) или закончите ход
ask-choose-end = Все приказы отданы: закончите ход
ask-discard = Можно сбросить ещё карточек: { $left }
ask-answer-pass = { $nation } пасует: ответьте карточкой или откажитесь
ask-recruit = Выберите гекс, где появится: { $what }
ask-overstacked = В { $hex } ваших фигурок { $figures }, можно 7: выберите, кого убрать
ask-activate = «{ $order }»: выберите первую часть или Командира
ask-activate-more = «{ $order }»: названо частей: { $count }; добавьте ещё или начинайте
ask-advance = Выберите, куда продвинется { $name } из { $hex }
ask-group = Выберите, кто первым стреляет по { $hex }
ask-group-more = Огонь по { $hex } с ОМ { $fp }: добавьте фишки или стреляйте
ask-group-smoke = Выберите, чем выпустить дым в { $hex }
ask-boost = Огонь по { $hex } с ОМ { $fp }: усильте карточками или бросайте
ask-spray = «Огонь веером»: выберите второй гекс цели рядом с { $hex }
ask-defend = Сила атаки { $against }: выберите, кто бросает следующим
ask-shelter = { $name } в { $hex }: защита { $morale } плюс кубики против { $against }; сыграйте карточку или бросайте
ask-move = { $name } в { $hex }: осталось ОД: { $left }; выберите следующий гекс или остановитесь
ask-last-cards = В пути никого не осталось: сыграйте карточку за тех, кто уже двигался, или завершите приказ
ask-react = Противник вошёл в { $hex }: ответьте карточкой или пропустите
ask-react-ready = Активированные части могут стрелять по { $hex }: стреляйте или пропустите противника
ask-op-activate = Встречный огонь по { $hex }: выберите, кого активировать
ask-exit = { $name } уходит с карты из { $hex }: выберите клетку, на которой ждать
ask-rout = Выберите, для кого следующий бросок Бегства ({ $nation })
ask-retreat = { $name } отступает из { $hex }, осталось гексов: { $left }; выберите следующий
ask-flee = { $name } уходит из горящего гекса { $hex }: выберите куда
ask-spot = { $name } в { $hex } корректирует: укажите гекс пристрелочного выстрела
ask-impact = Снаряды ложатся вокруг { $hex }: выберите следующий гекс обстрела
ask-ambush = Рукопашная в { $hex }: сыграйте «Засаду» или деритесь
ask-quarter = Рукопашная в { $hex } окончена: сыграйте «Пленных не брать» (2 победных очка) или откажитесь
ask-ambushed = Засада в { $hex }: выберите, какая ваша часть дезорганизована
ask-roll = { $nation }, { $purpose }: { $white } + { $red } = { $sum }. Оставить или отдать карточку Инициативы и перебросить?
ask-roll-trigger = { $nation }, { $purpose }: { $white } + { $red } = { $sum }, { $trigger } Оставить или отдать карточку Инициативы и перебросить?
ask-snipe = Снайпер у { $hex }: выберите, кого дезорганизовать, или никого
ask-event-unit = Событие «{ $event }»: выберите часть{ $declinable ->
    [1] {" "}или откажитесь
   *[other] {""}
  }
ask-event-hex = Событие «{ $event }»: выберите гекс{ $declinable ->
    [1] {" "}или откажитесь
   *[other] {""}
  }
ask-event-card = Событие «{ $event }»: выберите карточку{ $declinable ->
    [1] {" "}или откажитесь
   *[other] {""}
  }
ask-event-weapon = Событие «{ $event }»: выберите Вооружение{ $declinable ->
    [1] {" "}или откажитесь
   *[other] {""}
  }
ask-event-chit = Событие «{ $event }»: выберите жетон{ $declinable ->
    [1] {" "}или откажитесь
   *[other] {""}
  }
ask-event-casualty = Событие «{ $event }»: выберите потерянную часть{ $declinable ->
    [1] {" "}или откажитесь
   *[other] {""}
  }
ask-time-smoke = Время идёт: выберите, какой дым рассеется
ask-time-arrival = { $name } прибывает: выберите гекс своего края карты
ask-time-dig = Время идёт: сыграйте «Окопаться» или откажитесь
ask-wounds = { $name } в { $hex } вот-вот будет дезорганизовано: сыграйте «Лёгкие ранения» за 1 победное очко или смиритесь

## Зачем это окно

about-buy-support = Одна строка выпавшего столбца; половину её цены противник получает победными очками.
about-buy-forts = Обороняющийся тратит очки на укрепления; остаток пропадает.
about-place = Части ставят в своей зоне расстановки, в гексе не больше 7 фигурок.
about-arm = Часть несёт не больше одного Вооружения.
about-place-forts = По одному укреплению в гексе своей зоны расстановки, не на воде.
about-choose = Каждый приказ — карточка с этим приказом. Кто не отдал ни одного, может пасовать и сбросить карточки.
about-choose-end = В конце хода проверяют вместимость и добирают руку.
about-discard = Пасующий может сбросить карточки в пределах Числа сброса своей нации; руку добирают в конце хода.
about-answer-pass = «Подрыв» уничтожает укрепление под вашей частью; «Скрытая часть» даёт Обороняющемуся часть из Таблицы поддержки.
about-demolish = Уничтожается одно укрепление в гексе с вашей частью.
about-support = Бросок определил столбец; одна его строка ваша бесплатно.
about-recruit = Где может появиться часть, говорит карточка.
about-overstacked = В конце хода в гексе не больше 7 фигурок одной стороны. Сначала можно провести одно Разделение.
about-share = Когда Отделение становится двумя Командами, каждый маркер и Вооружение достаются одной из них.
about-activate-fire = Одна часть или Командир и любые части в радиусе его Командования. Хоть у кого-то должна быть цель.
about-activate-move = Одна часть или Командир и любые части в радиусе его Командования. Хоть кто-то должен сдвинуться.
about-activate-advance = Одна часть или Командир и любые части в радиусе его Командования, каждая на один гекс.
about-advance = Один соседний гекс, даже с противником: тогда будет рукопашная. Встречного огня по Продвижению нет.
about-target = Каждая активированная фишка стреляет один раз. В гексе цели должен быть противник, или туда кладут дым.
about-group = Сильнейшая фишка считается полностью, каждая другая прибавляет 1. Все должны видеть цель, доставать до неё и стоять цепочкой.
about-group-smoke = Одно Вооружение с дымовыми снарядами, после броска на попадание.
about-boost = До броска атаки: «Пристрелка», «Перекрёстный огонь», «Ручные гранаты», «Меткая стрельба» и «Непрерывный огонь» дают по 2 ОМ, «Огонь веером» — второй гекс.
about-spray = Один бросок атаки поражает оба гекса; у каждой части Укрытие своего.
about-overheat = В броске атаки дубль: «Непрерывный огонь» стоит миномёта или пулемёта.
about-defend = Бросает каждая часть в гексе цели. Меньше силы атаки — дезорганизована, поровну — подавлена.
about-shelter = До этого броска защиты: «Маскировка» снижает силу атаки на Укрытие; «Скрытые окопы» и «Скрытый ДОТ» улучшают Укрытие Обороняющегося.
about-assault = Перемещающиеся части и Вооружение с ОМ в рамке проводят одну огневую атаку.
about-move-unit = Сначала заканчивает движение одна часть или стопка, потом начинает другая. По ходу можно сыграть «Огонь с ходу» и «Дымовые гранаты».
about-move = Каждый гекс стоит ОД, и на каждый противник может ответить. Части из одного гекса могут идти вместе; передача Вооружения стоит 1 ОД.
about-last-cards = «Огонь с ходу» и «Дымовые гранаты» можно сыграть, пока приказ «Движение» не завершён.
about-react = Карточка «Огонь» активирует части для Встречного огня до конца этого Перемещения. «Скрытые мины» и «Скрытая проволока» — для Обороняющегося.
about-react-advance = По Продвижению Встречного огня нет, но Обороняющийся может сыграть «Скрытые мины» и «Скрытую проволоку».
about-op-activate = Одна часть или Командир и любые части в радиусе его Командования. Они могут стрелять по каждому гексу этого Перемещения.
about-grenades = Случайный маркер дыма в гекс перемещающейся части с Движением в рамке или рядом.
about-exit = Часть вернётся на своём краю, когда время дойдёт до этой клетки.
about-recover = Меньше Морали — организована, поровну — подавлена, больше — без эффекта.
about-rout = Больше Морали — Отступление на разницу, поровну — подавлена.
about-retreat = Каждый гекс должен быть ближе к своему краю карты; за краем часть потеряна.
about-flee = В пламени не остаётся никто: в соседний проходимый гекс.
about-spot = Любой гекс, который видит Корректировщик. Выстрел отклоняется даже при удачном броске на точность.
about-spotter = Организованный Командир, ещё не активированный в этом ходу.
about-impact = Гекс пристрелочного выстрела и соседние, каждый один раз, и свои, и чужие.
about-ambush = Каждая «Засада» дезорганизует часть противника до подсчёта сил рукопашной; какую, решает противник.
about-quarter = Каждое «Пленных не брать» даёт 2 победных очка стороне, уцелевшей в рукопашной.
about-ambushed = Одна ваша часть в этой рукопашной дезорганизована.
about-melee-order = Части обеих сторон стоят в нескольких гексах; порядок выбирает активный игрок.
about-roll = Владелец карточки Инициативы может велеть перебросить любой бросок вместе с триггером; карточка переходит к противнику.
about-snipe = Одна часть любой стороны в случайном гексе или рядом с ним.
about-time-smoke = Каждый сдвиг времени убирает один маркер дыма.
about-time-arrival = Подкрепления входят со своего края карты с соблюдением вместимости.
about-time-dig = «Окопаться» даёт стрелковые ячейки под одной вашей частью.
about-dig-in = Гекс с вашей частью, не водный, без пламени и укрепления.
about-wounds = За 1 победное очко Отделение станет Командой вместо дезорганизации.

## Ответы

unit-at = { $name } ({ $unit }), { $hex }
do-order = { $order }
do-rout = Бегство: { $nation }
do-act = { $action }
do-op = Встречный огонь
do-discard = Сбросить: { $card }
do-take = Взять: { $name } ({ $unit })
do-pick = { $name } ({ $unit }) в { $hex }
do-activate = Активировать: { $name } ({ $unit }) в { $hex }
do-join = { $name } ({ $unit }) идёт вместе
do-fire-with = Стреляет { $name } ({ $unit }) в { $hex }
do-arm = Отдать: { $name } ({ $unit }) в { $hex }
do-remove = Убрать: { $name } ({ $unit })
do-deploy = Разделить на две Команды: { $name } ({ $unit })
do-gun = { $weapon }: { $unit }
do-give = Передать: { $weapon } → { $to }
do-destroy = Уничтожить { $weapon }: { $unit }
do-at = Выбрать { $hex }
do-spot = Выстрел в { $hex }
do-strike = Обстрелять { $hex }
do-dig = Ячейки в { $hex }
do-demolish = Взорвать в { $hex }
do-place = Поставить в { $hex }
do-fire-at = Стрелять по { $hex }
do-op-fire = Встречный огонь по { $hex }
do-melee = Рукопашная в { $hex }
do-smoke = Дым в { $hex }
do-step = Идти в { $hex }
do-exit = Уйти с карты
do-space = Ждать на клетке { $space }
do-entry = { $what }
do-buy = { $fort }: { $cost ->
        [one] { $cost } очко
        [few] { $cost } очка
       *[many] { $cost } очков
    }
do-mines = Мины с ОМ { $fp }: { $cost ->
        [one] { $cost } очко
        [few] { $cost } очка
       *[many] { $cost } очков
    }
do-chit = Вскрыть: { $chit }
do-salvage = Взять: { $weapon }
do-casualty = { $name } ({ $nation })
do-reroll = Перебросить
do-accept = Оставить
do-pass = Пас
do-end = Закончить ход
do-withdraw = Отменить выстрел
do-decline = Ничего не выбирать
do-no-card = Не играть карточку
do-let-go = Пропустить
do-done-buying = Больше ничего не покупать
do-done-discarding = Больше не сбрасывать
do-done-activating = Активировать эти части
do-done-grouping = Стрелять
do-done-boosting = Бросать атаку
do-done-marching = Остановиться здесь
do-done-order = Закончить приказ
do-done-sheltering = Бросать защиту
do-done-breaking = Пусть будет дезорганизовано
more-unit = ОМ { $fp }, Дальность { $range }, Мораль { $morale }
more-gun = ОМ { $fp }, Дальность { $range }
more-target = { $count ->
        [one] { $count } противник
        [few] { $count } противника
       *[many] { $count } противников
    }, { $ground }, Укрытие { $cover }
more-hex = { $ground }, Укрытие { $cover }
more-step = { $ground }, Укрытие { $cover }, ОД: { $price }
more-entry = Противнику { $vp ->
        [one] { $vp } победное очко
        [few] { $vp } победных очка
       *[many] { $vp } победных очков
    }
more-pass = Можно сбросить карточек: { $cards }
more-reroll = Карточка Инициативы перейдёт: { $nation }
confirm-destroy = { $weapon } выбывает из игры. Уничтожить?
confirm-space = Время уже на клетке { $time }: с клетки { $space } часть не вернётся. Всё равно выбрать?

## Что решает бросок

stake-attack = Сила атаки по { $hex }: { $total }.
stake-defence = { $name } в { $hex }: сила защиты { $total } против { $against }: { $result }.
stake-morale = { $name } в { $hex }: { $total } против Морали { $against }: { $result }.
stake-melee = Рукопашная в { $hex }: итог { $total }; следующим бросает активный игрок.
stake-melee-second = Рукопашная в { $hex }: итог { $total } против { $against }; меньший проигрывает.
stake-support = Столбец { $column } Таблицы поддержки.
stake-game-ends = { $sum } меньше времени { $time }: игра окончена.
stake-game-goes-on = { $sum } не меньше времени { $time }: игра продолжается.

## Приказы

order-advance = Продвижение
order-artillery-denied = Отказ артиллерии
order-artillery-request = Запрос артиллерии
order-command-confusion = Неразбериха
order-fire = Огонь
order-move = Перемещение
order-recover = Восстановление
order-rout = Бегство
text-advance = Каждая часть входит в один соседний гекс, даже к противнику, и там рукопашная.
text-artillery-denied = Радио противника ломается; неисправное уничтожено.
text-artillery-request = Чинит ваше Радио или вызывает его огонь в гекс, который видит Командир.
text-command-confusion = Сыграть нельзя.
text-fire = Активированные части и Вооружение стреляют по разу, поодиночке или группами. Как акция — Встречный огонь.
text-move = Активированные части движутся, каждая в пределах своего Движения.
text-recover = Снимает ваши маркеры «Подавлена»; каждая ваша дезорганизованная часть бросает на Сбор.
text-rout = Для каждой дезорганизованной части одной стороны бросок; при неудаче она отступает.

## Акции

action-for = { $action } ({ $nation })
action-ambush = Засада
action-assault-fire = Огонь с ходу
action-bore-sighting = Пристрелка
action-command-confusion = Неразбериха
action-concealment = Маскировка
action-crossfire = Перекрёстный огонь
action-demolitions = Подрыв
action-dig-in = Окопаться
action-op-fire = Встречный огонь
action-hand-grenades = Ручные гранаты
action-hidden-entrenchments = Скрытые окопы
action-hidden-mines = Скрытые мины
action-hidden-pillbox = Скрытый ДОТ
action-hidden-unit = Скрытая часть
action-hidden-wire = Скрытая проволока
action-light-wounds = Лёгкие ранения
action-marksmanship = Меткая стрельба
action-no-quarter = Пленных не брать
action-smoke-grenades = Дымовые гранаты
action-spray-fire = Огонь веером
action-sustained-fire = Непрерывный огонь
text-ambush = До бросков рукопашной: противник дезорганизует одну свою часть в ней.
text-assault-fire = Во время своего Перемещения: движущиеся части и Вооружение с ОМ в рамке проводят одну огневую атаку.
text-bore-sighting = Обороняющийся, до броска атаки с Вооружением с напечатанной ОМ 5 и больше: +2 ОМ.
text-concealment = До своего броска защиты: сила атаки меньше на Укрытие гекса цели.
text-crossfire = До броска атаки по перемещающейся части: +2 ОМ.
text-demolitions = Когда противник, пасуя, сбросил карточки: уничтожьте укрепление в гексе с вашей частью.
text-dig-in = При сдвиге времени: стрелковые ячейки в гексе с вашей частью.
text-op-fire = Когда противник вошёл в гекс: активирует части, и они могут стрелять по каждому новому гексу до конца приказа.
text-hand-grenades = До броска атаки, если хоть одна фишка рядом с целью: +2 ОМ.
text-hidden-entrenchments = Обороняющийся, до броска защиты: стрелковые ячейки в атакованном гексе, не в здании.
text-hidden-mines = Обороняющийся, когда противник вошёл в гекс: там мины, и они сразу атакуют.
text-hidden-pillbox = Обороняющийся, до броска защиты на Объекте: там ДОТ, если его нет в игре.
text-hidden-unit = Обороняющийся, когда противник, пасуя, сбросил карточки: часть из Таблицы поддержки в укрытии зоны расстановки.
text-hidden-wire = Обороняющийся, когда противник вошёл в гекс: там проволока.
text-light-wounds = Когда ваше Отделение вот-вот будет дезорганизовано: вместо этого оно становится Командой, за 1 победное очко.
text-marksmanship = До броска атаки с Отделением или Командой названной нации: +2 ОМ.
text-no-quarter = После рукопашной, в которой уцелела ваша часть: 2 победных очка.
text-smoke-grenades = Во время своего Перемещения: дым у движущейся части с Движением в рамке или рядом.
text-spray-fire = До броска атаки, если у всех фишек Дальность в рамке: два соседних гекса цели.
text-sustained-fire = До броска атаки с миномётом или пулемётом: +2 ОМ; при дубле один из них ломается.

## События

event-toward = { $event } ({ $dir })
event-air-support = Поддержка с воздуха
event-battle-harden = Закалка боем
event-battlefield-integrity = Боевые потери
event-blaze = Пламя
event-booby-trap = Мина-ловушка
event-breeze = Ветер
event-command-and-control = Управление боем
event-commissar = Комиссар
event-cower = Дрогнули
event-deploy = Разделение
event-dust = Пыль
event-elan = Боевой порыв
event-entrench = Окопы
event-field-promotion = Повышение в бою
event-fog-of-war = Туман войны
event-hero = Герой
event-infiltration = Просачивание
event-interdiction = Огневое воспрещение
event-interrogation = Допрос
event-kia = Убит в бою
event-malfunction = Поломка
event-medic = Санитар!
event-mission-objective = Боевое задание
event-prisoners-of-war = Военнопленные
event-reconnaissance = Рекогносцировка
event-reinforcements = Подкрепления
event-rubble = Завал
event-sappers = Сапёры
event-scrounge = Трофеи
event-shell-shock = Контузия
event-shellholes = Воронки
event-strategic-objective = Стратегическая цель
event-suppressing-fire = Огонь на подавление
event-walking-wounded = Возвращение в строй
event-white-phosphorus = Белый фосфор
text-air-support = Игрок может дезорганизовать все части в случайном гексе или в ближайшем к нему занятом.
text-battle-harden = Одна своя часть становится Ветераном.
text-battlefield-integrity = По 1 победному очку за каждую часть противника на Дорожке потерь.
text-blaze = Случайный гекс горит; части из него уходят.
text-booby-trap = Мины в случайном гексе.
text-breeze = Весь дым уходит; пламя распространяется по ветру.
text-command-and-control = По 1 победному очку за каждый Объект под контролем.
text-commissar = Русский игрок бросает за одну свою дезорганизованную часть: больше Морали — уничтожена, иначе снова организована.
text-cower = Свои Отделения вне всех радиусов Командования подавлены.
text-deploy = Отделение может стать двумя Командами.
text-dust = Дым в случайном гексе.
text-elan = Свой маркер Сдачи сдвигается на клетку вверх.
text-entrench = Стрелковые ячейки в гексе со своими частями.
text-field-promotion = Рядовой может появиться в гексе со своей дезорганизованной частью.
text-fog-of-war = Каждая рука теряет случайную карточку.
text-hero = Герой появляется в своём гексе и может провести там Сбор одной части.
text-infiltration = Часть из Таблицы поддержки появляется у случайного гекса.
text-interdiction = Одна часть любой стороны в гексе с Укрытием меньше 1 подавлена.
text-interrogation = Противник показывает руку; одну карточку из неё можно сбросить.
text-kia = Одна дезорганизованная часть любой стороны уничтожена.
text-malfunction = Ближайшее к случайному гексу исправное Вооружение ломается.
text-medic = Одна дезорганизованная часть любой стороны снова организована.
text-mission-objective = Ещё один тайный жетон игроку.
text-prisoners-of-war = Одна своя дезорганизованная часть рядом с противником уничтожена.
text-reconnaissance = Противник вскрывает один из своих тайных жетонов.
text-reinforcements = Строка Таблицы поддержки прибывает на свой край карты.
text-rubble = Проволока в случайном гексе.
text-sappers = Можно убрать мины или проволоку в одном гексе.
text-scrounge = Потерянное Вооружение можно отдать своей части, у которой его нет.
text-shell-shock = Ближайшая к случайному гексу часть дезорганизована.
text-shellholes = Стрелковые ячейки в случайном гексе.
text-strategic-objective = Ещё один открытый жетон.
text-suppressing-fire = Противник на линии видимости и в пределах Дальности своего пулемёта подавлен.
text-walking-wounded = Потерянная часть любой стороны возвращается у случайного гекса.
text-white-phosphorus = Можно поставить дым рядом со своим организованным Отделением; каждая сторона дезорганизует одну свою часть в том гексе.

## Триггеры и направления

trigger-event = Событие!
trigger-jammed = Заклинило!
trigger-sniper = Снайпер!
trigger-time = Время!
dir-n = С
dir-ne = СВ
dir-se = ЮВ
dir-s = Ю
dir-sw = ЮЗ
dir-nw = СЗ

## Нации, части, укрепления, жетоны

nation-german = Вермахт
nation-russian = Красная армия
nation-american = Армия США
class-leader = Командир
class-team = Команда
class-squad = Отделение
fort-foxholes = Стрелковые ячейки
fort-trench = Траншея
fort-bunker = Бункер
fort-pillbox = ДОТ
fort-mines = Мины
fort-wire = Проволока
nowhere = вне карты
card-name = { $order } / { $action }
card-unknown = неизвестная карточка
support-unit = { $name }
support-armed = { $name }, { $weapon }
chit-objective = Жетон { $letter }: Объект { $objective } стоит { $worth ->
        [one] { $worth } победное очко
        [few] { $worth } победных очка
       *[many] { $worth } победных очков
    }
chit-all = Жетон { $letter }: каждый Объект стоит { $worth ->
        [one] { $worth } победное очко
        [few] { $worth } победных очка
       *[many] { $worth } победных очков
    }
chit-win = Жетон { $letter }: кто контролирует все Объекты, побеждает перед броском Внезапного окончания
chit-exit = Жетон { $letter }: победные очки за уход с карты удваиваются
chit-elimination = Жетон { $letter }: победные очки за уничтоженные части удваиваются
chit-unknown = Неизвестный жетон

## Где стоит игра

status-set-up = Расстановка
status-turn = Ход { $turn }: { $nation }
status-time = Время { $time }, Внезапное окончание с { $end }
status-won = Победа: { $nation }
status-pass = Пас
status-melee = Рукопашная
status-time-advance = Сдвиг времени
surrender = Одна из сторон сдалась
no-units = У одной из сторон не осталось частей на карте
sudden-death = Внезапное окончание завершило игру
all-objectives = Одна из сторон контролирует все Объекты
track-time = Время
track-losses = Потери
track-casualties = Потери: { $nation }
track-balance = Победные очки
mark-sudden-death = Внезапное окончание с клетки { $space }
mark-surrender = Сдача
mark-arrival = Прибывает: { $name } ({ $nation })
mark-casualty = Потери: { $name }
card-order = Приказ
card-action = Акция
card-event = Событие
chip-orders = Осталось приказов, { $nation }
chip-initiative = Инициатива: { $nation }
chip-fog = Туман: Помеха { $hindrance } на всякой линии видимости длиннее { $beyond }
chip-twilight = Сумерки: Помеха { $hindrance } на всякой линии видимости длиннее { $beyond }
chip-snow = Снег: каждый шаг вне дорог, железных дорог и троп на 1 ОД дороже
chip-excluded = Жетонов нет в мешочке: { $letters }
chip-radio = { $nation }: { $radio }, ОМ
chip-radio-broken = { $nation }: { $radio }, неисправно, ОМ
chip-mines = Мины, { $nation }: ОМ
chip-stock = Поставить, { $nation }: { $fort }
chip-loose = Раздать, { $nation }: { $weapon }
chip-objective = Объект { $objective }, { $hex }: ничей
chip-objective-held = Объект { $objective }, { $hex }: { $nation }
chip-secrets = Тайных жетонов, { $nation }
hand-reserve = Расставить: { $nation }
hand-cards = Рука: { $nation }
pile-draw = Добор: { $nation }
pile-discard = Сброс: { $nation }

## Фишки и маркеры

value-fp = ОМ
value-range = Дальность
value-movement = Движение
value-morale = Мораль
value-command = Командование
value-penalty = Движение несущей части
badge-broken = Дезорганизована
broken = Неисправно
badge-suppressed = Подавлена
badge-veteran = Ветеран
badge-defending = Активирована для Встречного огня
badge-fired = Уже стреляла
badge-activated = Активирована в этом ходу
badge-moved = Движется, осталось ОД
detail-unit = Часть { $unit }: { $class }, { $figures ->
        [one] { $figures } фигурка
        [few] { $figures } фигурки
       *[many] { $figures } фигурок
    }
detail-vp = Стоит { $vp ->
        [one] { $vp } победное очко
        [few] { $vp } победных очка
       *[many] { $vp } победных очков
    }
detail-command = Радиус Командования: { $command ->
        [one] { $command } гекс
        [few] { $command } гекса
       *[many] { $command } гексов
    }
detail-ground = Местность: { $ground }
detail-cover = Укрытие { $cover }
detail-fp = ОМ { $total }
detail-movement = Движение { $total }
detail-morale = Мораль { $total }
detail-line = { $what } { $value } ({ $rule })
detail-weapon = Вооружение: { $weapon }
detail-weapon-broken = Вооружение: { $weapon }, неисправно: починка { $fixed }, потеря { $lost }
detail-mp = Осталось ОД: { $left }
marker-area = Зона расстановки: { $nation }
marker-blaze = Пламя
marker-smoke = Дым { $value }
marker-objective = Объект { $objective }, ничей, по открытым жетонам { $worth ->
        [one] { $worth } победное очко
        [few] { $worth } победных очка
       *[many] { $worth } победных очков
    }
marker-objective-held = Объект { $objective }, { $nation }, по открытым жетонам { $worth ->
        [one] { $worth } победное очко
        [few] { $worth } победных очка
       *[many] { $worth } победных очков
    }
marker-spotting-round = Пристрелочный выстрел
marker-target = Цель атаки: { $nation }
terrain-major-bridge = Большой мост
terrain-building = Здание
terrain-water-barrier = Водная преграда
terrain-stream = Ручей
terrain-marsh = Болото
terrain-gully = Овраг
terrain-woods = Лес
terrain-brush = Кустарник
terrain-orchard = Сад
terrain-field = Поле
terrain-open = Открытая местность

## Расчёты

printed-fp = напечатанная ОМ
printed-movement = напечатанное Движение
printed-morale = напечатанная Мораль
printed-range = напечатанная Дальность
command = Командование Командира
veteran = Ветеран
suppressed = Подавлена
wire = Проволока
least = не меньше 0
weapon-penalty = несёт Вооружение
road-bonus = Дорога
cover = Укрытие
weapon-fp = ОМ Вооружения
terrain-cover = Укрытие местности
hedge-cover = Укрытие живой изгороди
wall-cover = Укрытие стены
fort-cover = Укрытие укрепления
road-cover = Дорога через гекс
hindrance = Помеха
target-higher = цель выше
target-lower = цель ниже
cards = сыгранные карточки
unit-fp = ОМ части
boxed-fp = ОМ в рамке

## Линия видимости

sight-blaze = Пламя закрывает линию видимости
sight-smoke = Дым мешает линии видимости
sight-obstacle = Препятствие закрывает линию видимости
sight-hindrance = Местность мешает линии видимости
sight-by-hindrance = На пути: { $ground }
sight-by-obstacle = Обзор закрыт, на пути: { $ground }
sight-bridge = Мост мешает линии видимости
sight-railway = Железная дорога мешает линии видимости
sight-wall = Стена мешает линии видимости
sight-hedge = Живая изгородь мешает линии видимости
sight-fence = Изгородь мешает линии видимости
sight-hill = Холм закрывает линию видимости
sight-crest = Линия гребня закрывает линию видимости
sight-no-crest = Верхний гекс — не гекс гребня
sight-blind = Цель в гексе мёртвой зоны
sight-gully = Овраг скрывает тех, кто в нём
sight-fog = Туман мешает видимости
sight-twilight = Сумерки мешают видимости

## Почему нельзя

not-your-decision = Сейчас решает другая сторона
not-among-answers = Сейчас это невозможно
game-over = Игра окончена
not-in-hand = Этой карточки нет на руке
no-orders-left = В этом ходу приказов больше нет
orders-given = После приказа не пасуют
no-order-given = Приказов ещё не было: можно пасовать
already-routed = Эта сторона уже активирована для Восстановления или Бегства в этом ходу
already-recovered = Вы уже активированы для Восстановления или Бегства в этом ходу
nobody-broken = Дезорганизованных частей нет
nobody-to-recover = Среди ваших частей нет ни дезорганизованных, ни подавленных
nobody-can-advance = Никто не может продвинуться
nobody-can-move = Никто не может двигаться
nobody-has-moved = Кто-то должен сдвинуться, прежде чем приказ закончится
not-at-enemy-edge = Это не край карты противника
not-nearer = Отступление ведёт ближе к своему краю
discard-one = Надо сбросить хотя бы одну карточку
too-weak = У выстрела не осталось ОМ
no-enemy-radio = У противника нет Радио
no-radio-or-spotter = Нужны Радио и Командир-корректировщик
no-weapon = У части нет Вооружения
weapon-broken = Вооружение сломано
carrier-broken = Дезорганизованная часть не стреляет из Вооружения
carrier-suppressed = Подавленная часть не стреляет из Вооружения
weapon-in-water = Из гекса воды Вооружение не стреляет
weapon-in-wire = Из проволоки Вооружение не стреляет
too-near = Это ближе наименьшей Дальности
out-of-range = Это дальше его Дальности
no-enemy-there = Там нет части противника
already-fired = В этом приказе оно уже стреляло
not-activated = Для этого оно не активировано
ordnance-in-op-fire = Орудия не ведут Встречного огня
ordnance-alone = Орудие стреляет только отдельно
group-in-wire = Из проволоки вместе стреляют только части одного гекса
no-chain = Гексы огневой группы должны идти цепочкой
unplayable = Эту карточку сыграть нельзя
only-defender = Это играет только Обороняющийся по сценарию
no-strong-weapon = Не стреляет Вооружение с напечатанной ОМ от 5
nobody-moving = Среди целей никто не перемещается
nobody-adjacent = Никто из стреляющих не стоит рядом с целью
no-squad-or-team = Не стреляет ни одно Отделение и ни одна Команда этой нации
no-mortar-or-mg = Не стреляет ни миномёт, ни пулемёт
no-second-hex = Второго гекса для огня нет
no-cover = Укрыться там не за чем
not-there = Здесь это не поставить
nobody-can-assault = Ни у кого из перемещающихся с ОМ в рамке нет цели
nobody-can-throw = Ни у кого из перемещающихся Движение не в рамке
not-its-moment = Эта акция не для этого момента
no-target = Противника нет на линии видимости и в пределах Дальности
not-enough-mp = Не хватает ОД
not-your-unit = Это не ваша часть на карте
already-activated = Часть уже активирована в этом ходу
leaders-lead-no-leaders = Командир не активирует другого Командира
out-of-command = Вне радиуса Командования
cannot-carry-out = Часть не может выполнить приказ
off-map = За краем карты
impassable = Гекс непроходим
cliff-with-weapon = Вооружение через обрыв не переносят
bridge-side = Большой мост сбоку не пересечь
blaze = Гекс горит
enemy-there = В гексе противник
bars-map-edge = За краем карты
bars-cliff = Обрыв не пересечь
bars-bridge-side = Большой мост сбоку не пересечь
bars-water = В воду войти нельзя
no-initiative = О броске решает только владелец карточки Инициативы
no-fire-card = Встречный огонь ведут только по карточке «Огонь»
has-weapon = У части уже есть Вооружение
order-under-way = Приказ ещё не выполнен до конца
turn-ending = Ход кончается, приказов больше не отдают
not-your-turn = Приказы отдают только в свой ход
cannot-deploy = Здесь его нельзя развернуть
must-fire = Кто-то должен выстрелить, прежде чем приказ кончится
nobody-fires = Ещё не выбрано, кто стреляет
strong-enough = Выстрел возможен
space-is-past = Эта клетка Дорожки времени уже пройдена
no-smoke-rounds = Дымовых снарядов для этого нет
no-smoke-there = Дыма там нет
no-roll = Сейчас никакой бросок не ждёт решения
nothing-to-demolish = В гексах с вашими частями нет укреплений
water = В воду ничего не ставят
not-entered = В этот гекс сейчас никто не входил
advancing = По Продвижению Встречный огонь не ведут
in-trench = По части, идущей траншеей, Встречный огонь не ведут
already-shot-at = На этот шаг уже ответили огнём
outside-area = Вне района расстановки
hex-full = В гексе оказалось бы больше 7 фигурок
fort-there = Укрепление там уже есть
not-in-column = Бросок не даёт этой строки
not-that-year = В этом году такого ещё нет или уже нет
no-radio-here = Радио здесь выбрать нельзя
radio-there = Радио у вас уже есть
occupied = Гекс занят
without-cover = В гексе нет Укрытия
not-next-to-it = Этот гекс слишком далеко
not-at-own-edge = Не у своего края карты
already-struck = Этот гекс уже обстрелян
nothing-there = Там нет ни частей, ни укреплений
already-moved = В этом приказе она уже ходила
not-together = Вместе идут только части, начавшие приказ в одном гексе
not-stacked = Они не в одном гексе

## Прогнозы

ledger-fp = Атака
ledger-defence = Защита: { $unit }
ledger-against = Защита против { $against }: { $unit }
ledger-morale = Мораль: { $unit }
ledger-targeting = Произведение кубиков должно превысить
ledger-accuracy = Произведение кубиков должно превысить
ledger-sudden-death = Игра кончается при сумме меньше
ledger-melee-own = Своя сила в рукопашной
ledger-melee-enemy = Сила противника в рукопашной
ledger-vp = Победные очки
ledger-mp = ОД
ledger-mp-left = ОД после шага ценой { $price }
distance = расстояние
light-wounds = «Лёгкие ранения»
mines-fp = ОМ мин
radio-fp = ОМ Радио
air-burst = снаряды рвутся в кронах
time-marker = время
mp-spent = истрачено ОД
mp-gone = проволока отнимает все ОД
chance-breaks = { $unit }: дезорганизация
chance-breaks-without = { $unit }: дезорганизация без карточки
chance-any-breaks = Кто-нибудь дезорганизован
chance-eliminated = { $unit }: уничтожение
chance-suppressed = { $unit }: подавление
chance-holds = { $unit }: без эффекта
chance-team = { $unit }: становится Командой
chance-rallies = { $unit }: Сбор удался
chance-stays-broken = { $unit }: Сбор не удался
chance-retreats = { $unit }: отступление
chance-stands = { $unit }: остаётся на месте
chance-hits = Попадание
chance-smoke = Дым ложится в гекс
chance-accurate = Точный выстрел
chance-on-target = Снаряды ложатся в выбранный гекс
chance-strays = Выстрел уходит за карту
chance-struck = Под обстрелом противник в { $hex }
chance-own-struck = Под обстрелом свои в { $hex }
chance-game-ends = Игра кончается
chance-wins = Рукопашная выиграна
chance-loses = Рукопашная проиграна
chance-nobody-left = Ничья: не остаётся никого
chance-roll-better = Лучше для бросающего, чем эти кубики
chance-roll-worse = Хуже для бросающего, чем эти кубики
assuming-quiet = Никто не играет карточек и не применяет Инициативу
assuming-best-group = Стреляют все, кто может; никто не играет карточек и не применяет Инициативу
assuming-best-hex = Огонь по самому выгодному гексу; стреляют все, кто может; никто не играет других карточек и не применяет Инициативу
assuming-accepted = Эти кубики засчитаны; после них никто не играет карточек
assuming-rerolled = Засчитаны новые кубики; после них никто не играет карточек
assuming-victim = Противник жертвует частью, без которой он сильнее всего; других карточек никто не играет
assuming-first-roll = Каждый бросок сам по себе, как если бы он был первым
assuming-melee-now = Рукопашная сразу; никто не играет карточек

## Слои и гексы словами

reach-cost = ОД: { $cost }, останется { $left }
reach-note = Гексы, куда приведёт один приказ «Перемещение», если никто не ответит
threat-none = Стрелять сюда некому
threat-from = Сюда могут стрелять: { $number ->
        [one] { $number } противник
        [few] { $number } противника
       *[many] { $number } противников
    }, ОМ { $fp }, Помеха { $hindrance }, дезорганизация { $chance } %
threat-note = Встречный огонь в гексах, куда часть может перейти, приказ «Огонь» там, где она стоит; без карточек, прибавляющих ОМ
seen-hindered = Помеха { $hindrance }
seen-note = Гексы на линии видимости и Помеха на пути
place-terrain = { $terrain }
place-cost = Вход: { $cost } ОД ({ $rule })
place-impassable = Войти нельзя ({ $rule })
place-track-only = Вход только по дороге или железной дороге ({ $rule })
place-cover = Укрытие { $cover } ({ $rule })
place-road = Дорога: Укрытие на 1 меньше ({ $rule })
place-railway = Железная дорога ({ $rule })
place-trail = Тропа ({ $rule })
place-bridge = Мост ({ $rule })
place-water = Водный гекс: Вооружение из него не стреляет ({ $rule })
place-gully = Овраг: видимость только с соседними и более высокими гексами ({ $rule })
place-walls = Стена: { $sides } ({ $rule })
place-hedges = Живая изгородь: { $sides } ({ $rule })
place-fences = Изгородь: { $sides } ({ $rule })
place-cliffs = Обрыв: { $sides } ({ $rule })
place-level = Уровень { $level } ({ $rule })
place-crest = Гекс гребня ({ $rule })
place-objective = Объект { $number } ({ $rule })
place-sight-clear = Видимости не мешает ({ $rule })
place-sight-hindered = Помеха { $hindrance } ({ $rule })
place-sight-blocked = Закрывает видимость ({ $rule })

## Броски и атаки

roll-attack = бросок атаки
roll-mines = бросок атаки мин
roll-impact = бросок обстрела
roll-defence = бросок защиты
roll-targeting = бросок на попадание
roll-accuracy = бросок на точность
roll-melee = бросок рукопашной
roll-rally = бросок Сбора
roll-rout = бросок Бегства
roll-commissar = бросок Комиссара
roll-support = бросок по Таблице поддержки
roll-sudden-death = бросок Внезапного окончания
means-fire = огневая атака
means-op = Встречный огонь
means-assault = Огонь с ходу
means-mines = атака мин
means-impact = обстрел
result-breaks = дезорганизована
result-suppressed = подавлена
result-holds = без эффекта
result-rallies = снова организована
result-retreats = отступает
result-eliminated = уничтожена
score-objective = Объект
score-objective-lost = Объект потерян
score-eliminated = часть уничтожена
score-exited = часть ушла с карты
score-light-wounds = «Лёгкие ранения»
score-no-quarter = «Пленных не брать»
score-integrity = «Боевые потери»
score-command = «Управление боем»
score-support = противник купил поддержку
score-defender = Обороняющемуся за сдвиг времени
score-other = другие причины

## Журнал

log-placed = Часть { $unit } ({ $name }, { $nation }) стоит в { $hex }.
log-armed = Часть { $unit } ({ $name }, { $nation }) получает Вооружение: { $weapon }.
log-begun = Расстановка окончена, бой начинается.
log-turn = Ход { $turn }: { $nation }.
log-ordered = { $nation }: приказ «{ $order }».
log-acted = { $nation }: акция «{ $action }».
log-discarded = { $nation } сбрасывает: { $card }.
log-drew = { $nation } берёт карточку: { $card }.
log-drew-hidden = { $nation } берёт карточку.
log-passed = { $nation } { $cards ->
        [0] пасует без сброса
       *[other] пасует, сброшено карточек: { $cards }
    }.
log-ended = { $nation } заканчивает ход.
log-activated = { $nation } активирует { $count ->
        [one] часть
       *[other] части
    }: { $units }.
log-dealt = { $nation } начинает с карточкой: { $card }.
log-hand-shown = { $nation } показывает руку, карточек: { $cards }.
log-supported-hidden = { $nation }, скрытая часть: { $what }.
log-supported-infiltration = { $nation }, просачивание: { $what }.
log-supported-reinforcements = { $nation }, подкрепления: { $what }.
log-supported-bought = { $nation } покупает поддержку: { $what }.
log-rolled = { $nation }, { $purpose }: { $white } + { $red } = { $sum }.
log-rerolled = { $nation } применяет карточку Инициативы: переброс.
log-triggered = Триггер на кубиках: { $trigger }
log-resumed = Снова { $purpose }, { $nation }: { $sum }.
log-random-hex = Случайный гекс: { $hex }.
log-befell = { $nation }, событие: { $event }.
log-shot = { $nation }, { $means } по { $hex }: { $pieces ->
        [one] { $pieces } фишка
        [few] { $pieces } фишки
       *[many] { $pieces } фишек
    }, ОМ { $fp }.
log-targeted-hit = Произведение кубиков без Помехи { $product } против расстояния { $need }: попадание.
log-targeted-missed = Произведение кубиков без Помехи { $product } против расстояния { $need }: промах.
log-total = Сила атаки по { $hex }: { $total }.
log-concealed = После «Маскировки» (−{ $by }) сила атаки { $total }.
log-defended = Часть { $unit } ({ $name }, { $nation }), сила защиты { $total } против { $against }: { $result }.
log-mines = В { $hex } взрываются мины, ОМ { $fp }.
log-melee = Рукопашная в { $hex }: { $first } { $one }, { $second } { $two }.
log-fought = Рукопашная в { $hex }: { $first } { $one }, { $second } { $two }; проиграла { $loser }.
log-fought-both = Рукопашная в { $hex }: { $first } { $one }, { $second } { $two }; не уцелел никто.
log-fought-held = Рукопашная в { $hex }: { $first } { $one }, { $second } { $two }; все целы.
log-rally = Часть { $unit } ({ $name }, { $nation }), бросок { $roll } против Морали { $morale }: { $result }.
log-rout = Часть { $unit } ({ $name }, { $nation }), бросок Бегства { $roll } против Морали { $morale }: { $result }.
log-broke = Часть { $unit } ({ $name }, { $nation }) дезорганизована.
log-eliminated = Часть { $unit } ({ $name }, { $nation }) уничтожена в { $hex }.
log-suppressed = Часть { $unit } ({ $name }, { $nation }) подавлена.
log-rallied = Часть { $unit } ({ $name }, { $nation }) снова организована.
log-freed = Часть { $unit } ({ $name }, { $nation }) больше не подавлена.
log-hardened = Часть { $unit } ({ $name }, { $nation }) становится Ветераном.
log-moved = Часть { $unit } ({ $name }, { $nation }) переходит из { $from } в { $to }.
log-advanced = Часть { $unit } ({ $name }, { $nation }) продвигается из { $from } в { $to }.
log-retreated = Часть { $unit } ({ $name }, { $nation }) отступает из { $from } в { $to }.
log-exited = Часть { $unit } ({ $name }, { $nation }) уходит с карты и ждёт на клетке { $space }.
log-appeared = Часть { $unit } ({ $name }, { $nation }) появляется в { $hex }.
log-shifted = Часть { $unit } ({ $name }, { $nation }) уходит из { $from } в { $to }.
log-deployed = Часть { $unit } ({ $name }, { $nation }) становится двумя Командами: { $unit } и { $second }.
log-wounded = Часть { $unit } ({ $name }, { $nation }) становится Командой.
log-given = Часть { $unit } ({ $name }, { $nation }) передаёт Вооружение части { $to }.
log-jammed = У части { $unit } ({ $name }, { $nation }) ломается Вооружение.
log-repaired = У части { $unit } ({ $name }, { $nation }) Вооружение снова исправно.
log-weapon-lost = Часть { $unit } ({ $name }, { $nation }) теряет Вооружение: { $weapon }.
log-salvaged = Часть { $unit } ({ $name }, { $nation }) находит Вооружение: { $weapon }.
log-returned = Часть { $unit } ({ $name }, { $nation }) возвращается с Дорожки потерь.
log-radio-broke = Радио ломается: { $nation }.
log-radio-fixed = Радио снова исправно: { $nation }.
log-radio-lost = Радио уничтожено: { $nation }.
log-radio-came = { $nation } получает: { $radio }.
log-spotted = Пристрелочный выстрел — в { $hex }.
log-drifted = Выстрел отклоняется в { $hex }.
log-strayed = Выстрел уходит за карту: снаряды потеряны.
log-dug = В { $hex } теперь: { $fort }.
log-razed = В { $hex } больше нет: { $fort }.
log-smoke = Дым { $value } в { $hex }.
log-cleared = Дым в { $hex } рассеивается.
log-burning = { $hex } горит.
log-controlled = { $nation } берёт под контроль Объект { $objective }.
log-chit-open = { $chit }.
log-chit-secret = { $nation } тянет тайный жетон. { $chit }.
log-chit-hidden = { $nation } тянет тайный жетон.
log-scored = { $nation } получает { $vp ->
        [one] { $vp } победное очко
        [few] { $vp } победных очка
       *[many] { $vp } победных очков
    }: { $why }.
log-scored-loss = { $nation } теряет { $vp ->
        [one] { $vp } победное очко
        [few] { $vp } победных очка
       *[many] { $vp } победных очков
    }: { $why }.
log-time = Время сдвигается на { $time }.
log-resolve = { $nation } держится: маркер Сдачи теперь на клетке { $space }.
log-over = { $why }. Победа: { $nation }.

## Тайны

secret-hand = Карточки на руке
secret-draw-pile = Карточки стопки добора
secret-secret-chit = Тайные жетоны

## Прочтения правил

option-seed = Номер случайного сценария
option-unit-command = Командование нескольких Командиров для частей
option-unit-command-highest = Считается один Командир, лучший
option-unit-command-sum = Все Командиры в гексе складываются
option-weapon-command = Командование нескольких Командиров для Вооружения
option-weapon-command-highest = Считается один Командир, лучший
option-weapon-command-sum = Все Командиры в гексе складываются
option-plunging-fire = Что считается миномётами и артиллерией
option-plunging-fire-mortars = Миномёты и Радио
option-plunging-fire-ordnance = И пехотные пушки
option-deploy-event = Кто решает в событии «Разделение»
option-deploy-event-active = Активный игрок
option-deploy-event-drawer = Вытянувший его игрок
option-turn-end = Что первым в конце хода
option-turn-end-stacking = Вместимость, затем добор
option-turn-end-refill = Добор, затем вместимость
option-group-height = Высота огневой группы
option-group-height-any = Довольно одной фишки выше или ниже
option-group-height-all = Только если все фишки выше или ниже
option-hexside-cover = Стены и живые изгороди против огневой группы
option-hexside-cover-any = Довольно одной линии огня через эту сторону
option-hexside-cover-all = Её должны пересекать все линии огня
option-exit-space = Где могут ждать ушедшие с карты части
option-exit-space-any = На любой клетке Дорожки времени
option-exit-space-later = Только на будущих клетках
option-forced-exit = Вынужденный уход при удвоенных очках
option-forced-exit-once = Удваивается один раз при любом из двух открытых жетонов
option-forced-exit-elimination = Удваивается только жетоном уничтожения
option-walking-wounded = Часть, вернувшаяся в строй
option-walking-wounded-broken = Дезорганизована
option-walking-wounded-unbroken = Организована
option-concealment = Что снижает «Маскировка»
option-concealment-attack = Этот бросок защиты и все следующие
option-concealment-roll = Только этот бросок защиты
option-melee-moment = Когда бывает рукопашная
option-melee-moment-at-once = После каждого приказа, акции, события и триггера
option-melee-moment-after-order = После всего приказа
option-empty-pass = Пас без сброса
option-empty-pass-allowed = Разрешён
option-empty-pass-forbidden = Надо сбросить хотя бы одну
option-inactive-first = Может ли неактивный игрок ждать активного
option-inactive-first-must = Он отвечает первым, и второй раз его не спрашивают
option-inactive-first-may = Его спрашивают снова после ответа активного
option-moving-units = Какие части считаются перемещающимися
option-moving-units-activated = Все активированные для Перемещения
option-moving-units-marching = Только те, что в пути
option-footprint = Что в гексе закрывает видимость
option-footprint-drawn = Нарисованный контур
option-footprint-hex = Весь гекс
option-cliff-crest = Считается ли верх обрыва гребнем
option-cliff-crest-no = Не там, где его ограничивает обрыв
option-cliff-crest-yes = Везде, где сосед лежит ниже
option-scrounge = Какое Вооружение можно взять трофеем
option-scrounge-any = Любой стороны
option-scrounge-own = Только своей нации
option-private = Когда можно поставить Рядового
option-private-mix = Только из запаса
option-private-map = Всегда, когда его нет на карте
option-team-boxes = Показатели Команд в рамке
option-team-boxes-counters = Как напечатано
option-team-boxes-none = У Команд их нет
option-mutual-ambush = «Засады», когда одна сторона рукопашной уже погибла от них
option-mutual-ambush-answered = Второй игрок всё же может сыграть свои
option-mutual-ambush-ended = Рукопашная кончается, как только одна сторона погибла
option-no-quarter = «Пленных не брать» после рукопашной, которая кончилась раньше срока
option-no-quarter-fought = Только после рукопашной, доведённой до конца
option-no-quarter-any = И после той, что прервали «Засады» или триггеры
option-smoke-order = Приказ «Огонь» ради одного дыма
option-smoke-order-no = Нужен досягаемый противник
option-smoke-order-yes = Довольно возможности выпустить дым
option-melee-strength = Когда считают силы рукопашной
option-melee-strength-once = До первого броска
option-melee-strength-each = До каждого броска
option-occupation = Сколько надо занимать Объект
option-occupation-passing = Довольно мгновения
option-occupation-standing = Не считая прохода насквозь

# Что происходит
moment-attack = { $nation }, { $means } по { $hex }: { $pieces }
moment-attack-open = { $nation }, { $means } по { $hex }
moment-struck = { $means } по { $hex }
moment-fp = ОМ { $fp } + кубики
moment-total = атака { $total }
moment-defender = { $name } ({ $unit }): Мораль { $morale } + кубики, с Укрытием { $cover }
moment-melee = Рукопашная в { $hex }
moment-melee-side = { $nation }, ОМ { $fp }: { $units }
moment-step = { $nation } входит в { $hex }: { $units }
moment-mover = { $name } ({ $unit }): Мораль там { $morale }

# Карточки у края карты
episode-side = { $nation }
episode-units = { $units }
episode-fp = ОМ { $fp }
episode-melee = Рукопашная в { $hex }
episode-melee-text = Обе стороны бросают кубики и прибавляют ОМ. Меньшая сумма уничтожена.
episode-artillery-text = Ставится пристрелочный снаряд, кубики решают, куда он отклонится, и снаряды ложатся в этот гекс и соседние.

# За что получены очки
source-start = Перевес в начале
source-objectives = Объекты
source-eliminated = Уничтоженный противник
source-exited = Части за дальним краем
source-defender = Сдвиги времени, Обороняющемуся
source-support = Поддержка, купленная противником
source-cards = Карточки и события

# Задача
briefing-objectives = Объекты: их цену в победных очках получает тот, кто последним стоял там один.
briefing-chits = Цену называют жетоны: открытых { $open }, тайных { $secret }.
briefing-eliminated = Каждая уничтоженная часть противника: её цена в победных очках, указанная в подробностях.
briefing-exited = Каждая своя часть, ушедшая за край противника: её цена в победных очках.
briefing-defender = При каждом сдвиге времени Обороняющийся получает 1 победное очко.
briefing-ahead = { $nation } начинает с перевесом в победных очках: { $vp }.
briefing-sudden-death = Начиная со времени { $space } каждый сдвиг времени может закончить партию: если бросок меньше времени.
briefing-sudden-death-drawn = Начиная с клетки, которую назовут колоды, каждый сдвиг времени может закончить партию: если бросок меньше времени.
briefing-surrender = { $nation } сдаётся, когда потери достигнут { $losses }.
briefing-no-units = Сторона, у которой не осталось частей на карте, проиграла.
briefing-tie = Иначе решают победные очки, а при равенстве — карточка Инициативы.

## Планы
plan-place = Поставить в { $hex }
plan-retreat = Отступить в { $hex }
plan-move = Перемещение в { $hex }
plan-advance = Продвижение в { $hex }
plan-assault = Продвижение в { $hex }: рукопашная
plan-fire = Огонь по { $hex }
plan-op-fire = Встречный огонь по { $hex }
plan-assault-fire = Огонь с ходу по { $hex }
plan-recover = Восстановление: { $count ->
    [0] снимается подавление
    [one] бросает { $count } дезорганизованная часть
    [few] бросают { $count } дезорганизованные части
   *[other] бросают { $count } дезорганизованных частей
}
plan-rout = Бегство ({ $nation }): { $count ->
    [one] бросает { $count } дезорганизованная часть
    [few] бросают { $count } дезорганизованные части
   *[other] бросают { $count } дезорганизованных частей
}
plan-plays = по карточке «{ $card }»
plan-card = та, на которой «{ $act }»
plan-piece = { $name } ({ $unit })
plan-knob-card = Карточка
plan-knob-pieces = Стреляют
plan-knob-party = Идут
plan-knob-along = Активировать ещё, чтобы пошли следом
plan-risk-op-fire = { $count ->
    [one] По пути может открыть огонь { $count } часть противника
    [few] По пути могут открыть огонь { $count } части противника
   *[other] По пути могут открыть огонь { $count } частей противника
}, начиная с { $hex }
plan-short-party = { $count ->
    [one] { $count } из выбранных частей останется на месте
   *[other] { $count } из выбранных частей останутся на месте
}
plan-no-card = На руке нет карточки «{ $card }»
plan-no-sight = Не видно: { $what }, { $hex }
plan-too-far = До { $hex } не дойти: всего { $mp } ОД

## Advice
plan-list = { $first }; { $next }
plan-discard = Сбросить: { $cards }
advice-best-shot = Лучший выстрел. { $what }: { $percent } %
advice-shot = { $what }: { $percent } %
advice-melee = Рукопашная. { $what }: { $percent } %
advice-objective = К Цели { $objective } ({ $hex }): насколько вам известно, она стоит { $points } ПО
advice-out-of-fire = Уходят из-под огня: стрелять { $count ->
    [one] мог { $count } отряд противника
    [few] могли { $count } отряда противника
   *[other] могли { $count } отрядов противника
}
advice-less-fire = Там по ним могут стрелять { $left ->
    [one] { $left } отряд противника
    [few] { $left } отряда противника
   *[other] { $left } отрядов противника
}, здесь — { $count }
advice-cover = В { $hex } укрытие { $cover }, здесь — { $before }
advice-nearer = Ближе к Цели { $objective }: останется { $cost } ОД
advice-go = Из доступных мест лучшим кажется { $hex }
advice-recover = Попробуют собраться: { $count ->
    [one] { $count } отряд
    [few] { $count } отряда
   *[other] { $count } отрядов
}
advice-rout = Могут побежать: { $count ->
    [one] { $count } отряд
    [few] { $count } отряда
   *[other] { $count } отрядов
}
advice-pass = Ни один Приказ сейчас не стоит своей карточки: могут прийти лучшие
advice-discard = Эти карточки здесь полезны меньше всего
advice-place-cover = В { $hex } укрытие { $cover }
advice-place-near = Оттуда { $cost } ОД до Цели { $objective }
advice-card = { $what }: { $with } % с карточкой, { $without } % без неё
advice-end = Больше ни один Приказ не стоит своей карточки: остальные пригодятся в ход противника
advice-accept = Ради этого броска не стоит отдавать карточку Инициативы
advice-no-card = Ни одна карточка здесь не стоит того, чтобы её сыграть
advice-enough = Больше здесь, кажется, делать нечего

# Training
guide-welcome = Вы ведёте с юга полвзвода американцев. Немецкий арьергард держит каменный двор, на дороге ждёт отделение новобранцев. Вы будете стрелять, двигаться, штурмовать и приходить в себя. Бой ведёте вы: испортить здесь ничего нельзя.
guide-goal = Каменный двор, G4 и G5, — Объект 4. Он под контролем того, кто последним занимал его один, и его жетон стоит 4 очка. Сейчас двор держат немцы, поэтому они впереди на 4 очка.
guide-place-one = Расстановка. Лейтенант, отделение и пулемётный расчёт уже стоят в H9. Два отделения ставите вы, по щелчку на каждое.
guide-place-one-do = Поставьте первое отделение в G9.
guide-place-two = Рядом друг с другом они потом смогут стрелять вместе.
guide-place-two-do = Поставьте второе отделение в I9.
guide-hand = Эти шесть карточек — всё сразу: приказы, ответы и кубики. Цветная полоса сверху — приказ, для своего хода. Строка под ней — акция, для подходящего мига в чей угодно ход. Карточку играют ради чего-то одного, и она уходит.
guide-card = «Неразбериху» отдать как приказ нельзя. Но карточка не пропала: акция под ней, «Непрерывный огонь», поможет пулемёту.
guide-orders = Ваш ход. Можно отдать до трёх приказов, один за другим, либо пасовать и сбросить карточки. Часть участвует лишь в одном приказе за ход.
guide-leader = Играют указывая: сперва на того, кто действует, потом на цель. Командир ведёт за собой: тому же приказу могут следовать все части в пределах его Командования, здесь 2 гекса. А части в его гексе ещё и сильнее.
guide-leader-do = Щёлкните по стопке в H9.
guide-target = Немецкое отделение на дороге в H7 видно, и до него достаёт.
guide-target-do = Щёлкните по противнику в H7.
guide-plan = План целиком: кто стреляет, какая карточка платит, каковы шансы. У группы ОМ одной фишки плюс 1 за каждую другую. Лейтенант прибавляет отделению и пулемёту рядом с собой Командование 2. Нажмите на имя, чтобы исключить; ниже — другие планы.
guide-shoot = Одно слово — и всё начнётся: карточка сыграна, части активированы, выстрел сделан.
guide-shoot-do = Подтвердите большой кнопкой или пробелом и ответьте на вопросы по пути.
guide-dice = Кубики напечатаны на карточках колоды. Атака: ОМ плюс кубики. Защита: Мораль с Укрытием плюс кубики. Защита меньше — часть дезорганизована. Поровну — подавлена, а если она на ходу, дезорганизована. Больше — ничего.
guide-broken = Дезорганизованная часть перевёрнута: она слабее во всём. Действовать она может, но из Вооружения не стреляет. Дезорганизуете её ещё раз — она уничтожена, а очки за неё ваши.
guide-mover = Второй приказ: Перемещение. Стопка в H9 уже активирована, на ней отметка. А отделение, которое вы поставили первым, ещё свободно.
guide-mover-do = Щёлкните по отделению в G9.
guide-route = Дом в G7 — рядом с разбитым отделением и даёт Укрытие 3, оно прибавляется к Морали. Чистое поле стоит 1 ОД, здание — 2; у отделения 4 ОД.
guide-route-do = Щёлкните по G7.
guide-risk = План предупреждает: после каждого шага противник может ответить Встречным огнём, если у него есть карточка «Огонь» и он вас видит. Можно и по шагам: щёлкните по карточке «Перемещение», потом по части, потом гекс за гексом.
guide-go = Дело того стоит: из дома можно штурмовать.
guide-go-do = Подтвердите план.
guide-end = Можно отдать и третий приказ, но приберегите второй «Огонь»: в ход противника это Встречный огонь. В конце хода вы добираете до шести карточек.
guide-end-do = Закончите ход.
guide-enemy = Ход противника. Когда на его действие может ответить ваша карточка, вас спросят.
guide-enemy-do = Отвечайте как хотите; урок продолжится в ваш следующий ход.
guide-time = Дорожка времени. Время идёт, когда бросок показал «Время» или кончилась колода. С клетки 3 каждый сдвиг — бросок на внезапное окончание: меньше номера клетки — и игра окончена. Каждый сдвиг даёт обороняющемуся 1 очко, так что не медлите.
guide-points = Маркер очков один и ходит туда и обратно. Каждая уничтоженная часть даёт очки её врагу, отделение — 2; ещё очки дают Объекты и части, ушедшие за край противника. Дорожки, Объекты и потери — под заголовком «Дорожки и сведения».
guide-assault = Теперь штурм. Продвижение ведёт часть на один гекс, даже к противнику, без затрат ОД, и стрелять по ней на ходу нельзя.
guide-assault-do = Щёлкните по своему отделению в G7.
guide-storm = Пути может быть два: выстрелить ещё раз или продвинуться в рукопашную. Сравните шансы.
guide-storm-do = Щёлкните по противнику в H7 и выберите план с рукопашной.
guide-melee-odds = В рукопашной обе стороны прибавляют к броску свою ОМ; ОМ в рамке считается на 1 больше, Вооружение и Укрытие не в счёт. У кого меньше — уничтожен, при ничьей гибнут оба. Разбитые дерутся плохо — потому вы и начали с огня.
guide-melee = У противника может найтись Засада. Всякое бывает.
guide-melee-do = Подтвердите план.
guide-fought = В журнале — суммы и кто уничтожен. Уничтоженные части ложатся на Дорожку потерь. Дойдёт она до клетки сдачи — и эта сторона сразу проиграла.
guide-recover = У вас есть дезорганизованная часть. Восстановление — для всех своих сразу: отметки подавления снимаются, и каждая разбитая часть бросает на сбор. Указывать можно и на карточки.
guide-recover-do = Щёлкните по «Восстановлению» на карточке в руке.
guide-rally = Бросок сбора меньше Морали вместе с Укрытием — и часть снова в строю. Поровну — остаётся разбитой и подавлена.
guide-rally-do = Подтвердите план.
guide-finish = Приказы ещё остались; но хорошая карточка на руке — это ответ в ход противника.
guide-finish-do = Закончите ход.
guide-wait = Снова противник.
guide-wait-do = Отвечайте, если спросят.
guide-pass = Ненужные карточки забивают руку: «Запросу артиллерии» нужно Радио, а у вас его нет. Вместо приказов можно пасовать и сбросить карточки.
guide-pass-do = Сыграйте пас.
guide-discard = Щёлкните по карточкам, которые не нужны. Столько же вы сразу доберёте; остальные останутся.
guide-discard-do = Сбросьте две-три и закончите большой кнопкой.
guide-initiative = У кого карточка Инициативы, тот может перебросить любой бросок, свой или чужой. После этого она переходит противнику. При равенстве очков побеждает её владелец.
guide-ends = Игра кончается, когда одна сторона сдаётся, когда у неё не осталось частей на карте или по внезапному окончанию. Тогда решают очки.
guide-alone = Дальше командуйте сами. Разбейте людей капрала огнём, идите от укрытия к укрытию и берите двор штурмом: он ваш, когда вы внутри, а немцев нет. Боевая задача, правила и это обучение — в меню. Следующим попробуйте бой «Дозоры у перекрёстка».
guide-when-boost = Перед броском можно сыграть акции, которые прибавят ОМ, сколько их есть. «Непрерывный огонь» даёт стреляющему пулемёту ещё 2; неподходящие карточки бледны. Щёлкните по акции и подтвердите, или бросайте сразу.
guide-when-roll = Карточка Инициативы у вас: этот бросок можно перебросить, и тогда она уйдёт противнику. Она дорога. Обычные броски оставляйте, а её берегите для важного.
guide-when-react = Противник вышел туда, где его могут видеть. Карточка «Огонь» на руке — это сейчас Встречный огонь: щёлкните по тому, кто двигался, прочтите план, подтвердите. Или отпустите его большой кнопкой.
guide-when-wounds = Ваше отделение вот-вот будет дезорганизовано. «Лёгкие ранения» заменят его бодрой командой, вдвое слабее. Можно и не играть карточку.
guide-when-defend = Ваша часть сейчас будет защищаться. Тут помогают некоторые акции, например «Маскировка». Сыграйте или бросайте.
guide-when-melee = Начинается рукопашная. «Засада» дезорганизует одного врага до бросков. Сыграйте её, если есть, или продолжайте.
guide-when-event = Бросок вызвал Событие: вскрыта следующая карточка колоды, и её Событие происходит. Выберите, что требуется.
guide-when-snipe = Снайпер: бросавший может дезорганизовать одну часть в выпавшем гексе или рядом.
