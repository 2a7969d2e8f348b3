### ASL Starter Kit № 3 по-русски. Причины отказа — короткие фразы без точки; номер правила добавляет страница.

## Стороны и ходы

side-german = Вермахт
side-russian = Красная армия
side-american = Армия США
side-british = Британская армия
side-italian = Итальянская армия
phase-rally = Сбор
phase-prep-fire = Подготовительный огонь
phase-movement = Движение
phase-defensive-fire = Оборонительный огонь
phase-advancing-fire = Огонь после движения
phase-rout = Бегство
phase-advance = Продвижение
phase-close-combat = Ближний бой
phase-set-up = Расстановка
role-attacker = Атакующий
role-defender = Обороняющийся
status-turn = Ход { $turn } из { $of }
status-over = Игра окончена

## Окна: что решается

place = Расставьте свои фишки
recover = Подберите оружие
repair = Почините оружие
transfer = Передайте оружие
self-rally = Самостоятельный сбор
rally = Соберите сломленных
keep-dm = Сохранить DM или снять
fire = Стреляйте или закончите фазу
pivot = Поверните орудия и машины или оставьте как есть
mover = Выберите, кто движется, или закончите фазу
step = Выберите следующий шаг
react = Ответьте на движение противника
rout = Выберите, кто бежит
rout-step = Выберите следующий гекс бегства
interdict = Перехватить или нет
advance = Выберите, кто продвигается, или закончите фазу
cc-hex = Выберите следующий ближний бой
attach = Распределите лидеров для ближнего боя
declare = Объявите атаки в ближнем бою
strike = Атакуйте в ближнем бою или пропустите
split = Огневая группа распалась: одна атака или несколько
rof = Сохранить скорострельность или отказаться
acquire = Взять цель в пристрелку или нет
pf-target = Выберите, в кого попал панцерфауст

## Постоянные распоряжения

standing-react = После каждого шага противника
standing-pivot = Поворот орудий и машин без стрельбы
standing-keep-dm = Сохранение DM в конце фазы сбора
standing-recover = Подбор оружия
standing-repair = Починка оружия
standing-transfer = Передача оружия
standing-rof = Сохранённая скорострельность
standing-acquire = Пристрелка по целям
standing-attach = Лидеры в ближнем бою

## Фишки

class-elite = Элитное
class-first = Первой линии
class-second = Второй линии
class-green = Необстрелянное
class-conscript = Призывники
kind-squad = Отделение
kind-half-squad = Полуотделение
kind-crew = Расчёт
kind-leader = Лидер
kind-sw = Оружие поддержки
kind-mg = Пулемёт
kind-ft = Огнемёт
kind-dc = Заряд взрывчатки
kind-latw = Лёгкое противотанковое оружие
kind-mortar = Лёгкий миномёт
kind-gun = Орудие
kind-vehicle = Гусеничная бронемашина
kind-car = Бронеавтомобиль
kind-wreck = Подбитая машина
gun-mtr = Миномёт (MTR)
gun-at = Противотанковое орудие (AT)
gun-inf = Пехотное орудие (INF)
gun-art = Артиллерийское орудие (ART)
gun-aa = Зенитное орудие (AA)
turret-t = Быстрая башня (T)
turret-st = Медленная башня (ST)
turret-rst = Ограниченная медленная башня (RST)
turret-1mt = Одноместная башня (1MT)
turret-nt = Без башни (NT)
part-ma = Основное вооружение
part-bmg = Курсовой пулемёт
part-cmg = Спаренный пулемёт
part-aamg = Зенитный пулемёт
part-rmg = Кормовой пулемёт
part-ife = IFE
device-sd = Дымовые мортирки (sD)
device-sm = Дымовой миномёт (sM)
device-sp = Дымовые шашки (sP)
device-sn = Оружие ближней обороны (sN)

## Числа на фишках

value-fp = FP
value-range = Дальность
value-morale = Мораль
value-leadership = Лидерство
value-smoke = Показатель дыма
value-mf = MF
value-mp = MP
value-pp = PP
value-rof = ROF
value-breakdown = B#
value-removal = X#
value-repair = R#
value-manhandling = M#
value-calibre = Калибр
value-front = Броня, лоб
value-side = Броня, борт и корма
value-size = Величина цели
value-elr = ELR

## Маркеры и состояния

state-broken = Сломлено
state-dm = DM
state-pinned = Залегло
state-cx = CX
state-wounded = Ранен
state-prep-fire = Подготовительный огонь
state-first-fire = Первый огонь
state-final-fire = Последний огонь
state-intensive-fire = Интенсивный огонь
state-bounding-fire = Огонь с ходу
state-hip = Скрыто
state-emplaced = В орудийном окопе
state-motion = На ходу
state-ce = Люки открыты
state-bu = Люки закрыты
state-bogged = Застряла
state-mired = Увязла
state-immobilized = Обездвижена
state-shock = Потрясение
state-uk = Неподтверждённое уничтожение
state-stun = Ошеломление
state-stun-recall = Тяжёлое ошеломление
state-plus-one = +1
state-recall = Отзыв
state-malfunction = Поломка
state-disabled = Выведено из строя
state-low-ammo = Мало снарядов
state-captured = Трофейное
state-melee = Схватка
state-cc = Ближний бой
marker-residual = Остаточная FP { $fp }
marker-smoke = Дым +{ $value }
marker-wp = Белый фосфор +{ $value }
marker-acquired = Пристрелка { $value }
marker-dc = Заряд взрывчатки
marker-melee = Схватка
marker-control = Контроль: { $side }

## Местность

terrain-open = Открытая местность
terrain-grain = Зерновое поле
terrain-brush = Кустарник
terrain-orchard = Сад
terrain-woods = Лес
terrain-wooden = Деревянное здание
terrain-stone = Каменное здание
terrain-hill = Холм
terrain-crest = Линия гребня
terrain-road = Грунтовая дорога
terrain-paved = Мощёная дорога
terrain-woods-road = Лес с дорогой
terrain-orchard-road = Сад с дорогой

## Боеприпасы и типы целей

ammo-he = HE (осколочно-фугасный)
ammo-ap = AP (бронебойный)
ammo-apcr = APCR (подкалиберный)
ammo-apds = APDS (подкалиберный с поддоном)
ammo-heat = HEAT (кумулятивный)
ammo-smoke = Дымовой
ammo-wp = Белый фосфор
target-infantry = Тип цели «пехота»
target-area = Тип цели «площадь»
target-vehicle = Тип цели «машина»
place-hull = Корпус
place-turret = Башня
facing-front = Лоб
facing-side = Борт
facing-rear = Корма

## Результаты

result-none = Без последствий
result-kia = { $count }KIA
result-k = K/{ $modifier }
result-mc = { $modifier }MC
result-nmc = NMC
result-ptc = PTC
result-miss = Промах
result-hit = Попадание
result-critical = Критическое попадание
result-destroyed = Уничтожена
result-immobilized = Обездвижена
result-shock = Потрясение
result-possible-shock = Возможное потрясение
result-stun = Ошеломление
result-dud = Не разорвался
result-eliminated = Уничтожено
result-reduced = Потери
result-broken = Сломлено
result-pinned = Залегло
result-passed = Проверка пройдена

## Модификаторы в расчётах

drm-tem = местность
drm-hindrance = помехи
drm-leadership = лидерство
drm-ffmo = FFMO: движение на открытой местности
drm-ffnam = FFNAM: движение без осторожности
drm-hazardous = опасное движение
drm-cx = CX
drm-smoke = дым
drm-height = преимущество высоты
drm-air-burst = воздушный разрыв
drm-emplacement = орудийный окоп
drm-gunshield = орудийный щит
drm-cover = машина или подбитая машина в гексе
drm-crew-exposed = люки открыты
drm-flamethrower = у цели огнемёт
drm-ca = смена сектора обстрела
drm-intensive = интенсивный огонь
drm-own-hex = огонь внутри своего гекса
drm-backblast = без обратного выброса пламени
drm-buttoned-up = люки закрыты
drm-bounding = огонь с ходу
drm-acquired = пристрелка
drm-size = величина цели
drm-moving = движущаяся цель
drm-advancing = огонь в фазе огня после движения
drm-captured = трофейное оружие
drm-non-qualified = неквалифицированное применение
drm-stun = +1 после ошеломления
drm-hidden-target = скрытая цель
drm-pinned = стрелок залёг
fp-point-blank = огонь в упор
fp-triple = тройной огонь в упор
fp-long-range = большая дальность
fp-advancing = огонь после движения
fp-subsequent = уже вело огонь
fp-pinned = залегло
fp-area = огонь по площадям
fp-motion = машина на ходу
fp-assault = штурмовой огонь
fp-cowering = укрывание

## Тайны

secret-hidden-guns = Места скрытых орудий

## Толкования правил

option-los-check = Когда можно проверить линию видимости
option-los-check-declared = Только после объявления атаки
option-los-check-free = В любой момент
option-depictions = Что заслоняет и мешает видеть
option-depictions-drawn = Нарисованные контуры
option-depictions-reduced = Правильные контуры вокруг центра гекса
option-half-mp = Половина MP машины
option-half-mp-halves = С точностью до половины
option-half-mp-up = С округлением вверх
option-ch-area = TEM при критическом попадании по площади
option-ch-area-reversed-tem = Против пехоты меняет знак
option-ch-area-none = Не применяется
option-area-fire-friends = Кого поражает огонь по площади
option-area-fire-friends-all = Всех в гексе
option-area-fire-friends-enemies = Только противника
option-cc-ife-limit = IFE башни в ближнем бою
option-cc-ife-limit-20 = До 20 мм
option-cc-ife-limit-15 = До 15 мм
option-vmg-long-range = Пулемёты машин за пределами дальности
option-vmg-long-range-no = Не стреляют
option-vmg-long-range-yes = С половинной FP до двойной дальности
option-interdiction-range = Дальность перехвата тяжёлым вооружением
option-interdiction-range-17 = 17 гексов
option-interdiction-range-16 = 16 гексов
option-interdiction = Кто решает о перехвате
option-interdiction-automatic = Программа, если это ничего не стоит
option-interdiction-asked = Каждый раз владелец
option-wound-check = Лидер, раненный результатом K, проверяет мораль
option-wound-check-no = Нет
option-wound-check-yes = Да
option-pf-count = Число панцерфаустов считается
option-pf-count-squads = По отделениям
option-pf-count-equivalents = По отделениям, полуотделения и расчёты за половину
option-dud = Какие броски TK на 12 — неразорвавшийся снаряд
option-dud-every-tk = Все
option-dud-pf-only = Только панцерфауста
option-repair-attempts = Попытки починки у машины за фазу сбора
option-repair-attempts-each-weapon = Одна на каждое оружие
option-repair-attempts-one = Одна
option-decline-rof = От сохранённой скорострельности можно отказаться
option-decline-rof-yes = Да
option-decline-rof-no = Нет
option-self-wreck = Машины, которые владельцу приходится списать
option-self-wreck-no-points = Никому не приносят очков
option-self-wreck-points = Приносят очки противнику
option-cc-leaders = С кем лидеры обороняются в ближнем бою
option-cc-leaders-attached = С тем, к кому приданы заранее
option-cc-leaders-free = С тем, с кем атакуют
option-cc-pinned = Залёгшие в атаке ближнего боя
option-cc-pinned-half = Половина FP
option-cc-pinned-full = Полная FP
option-italian-gunshield = Щиты итальянских орудий
option-italian-gunshield-yes = Есть
option-italian-gunshield-no = Нет
option-suspect-fire = Огонь по пустым гексам в поисках скрытых орудий
option-suspect-fire-yes = Разрешён
option-suspect-fire-no = Запрещён

## Тяжёлое вооружение: вопросы, ответы, сообщения

lay = Выберите цель выстрела
lay-aim = Выберите тип цели
lay-ammo = Выберите боеприпас
lay-arc = Выберите сектор обстрела
lay-leader = Выберите лидера, который руководит выстрелом, или обойдитесь без него
lay-backblast = Уберечься от выброса (TH +2) или рискнуть
aim-infantry = Тип цели «пехота»
aim-area = Тип цели «площадь»
aim-vehicle = Тип цели «машина»
aim-own = Собственная таблица попадания
do-rapid = Стрелять как IFE
drm-bounding-few = мало MP на виду у цели
drm-leader = руководство
drm-hazard = опасное движение
drm-emplaced = окоп
drm-vehicles-between = бронемашины и обломки на пути
drm-plus-one = +1 после оглушения
drm-critical = местность против цели: критическое попадание
drm-thin-armour = вся броня не больше 4
drm-thick-armour = вся броня не меньше 8
drm-wp = местность против белого фосфора
drm-pf-infantry = цель не бронемашина
drm-pf-few = полуотделение или расчёт
drm-pf-smc = лидер
drm-pf-late = 1945 год
fp-shell = снаряд
fp-critical = критическое попадание
fp-area-type = тип цели «площадь»: половина
tk-basic = число пробития
tk-critical = критическое попадание
tk-range = дальность
tk-rear = корма
tk-armour = броня
tk-exposed = экипаж открыт
tk-far-flame = дальний огонь
th-number = число попадания
ledger-th = Число попадания
odds-hit = Попадание
odds-critical = Критическое попадание
odds-possible-shock = Возможный шок
odds-stun = Оглушение
odds-shock = Шок
odds-immobilized = Обездвижена
odds-destroyed = Подбита
log-shot-hit = { $weapon }: попадание в { $hex }, { $ammo }; число { $number }, DRM { $drm }
log-shot-miss = { $weapon }: промах по { $hex }, { $ammo }; число { $number }, DRM { $drm }
log-shot-critical = { $weapon }: критическое попадание в { $hex }, { $ammo }
log-no-ammo = { $weapon }: снарядов нет ({ $ammo })
log-last-ammo = { $weapon }: последний снаряд ({ $ammo })
log-acquired = { $weapon }: цель в { $hex } пристреляна, −{ $value }
log-faust-found = { $unit }: панцерфауст нашёлся, бросок { $sum }
log-faust-none = { $unit }: панцерфауста нет, бросок { $sum }
log-penetration = { $unit }: попадание — { $place }, { $facing }; итоговое число пробития { $number }: { $result }
log-immobilized = { $unit }: машина обездвижена
log-shocked = { $unit }: шок
log-recalled = { $unit }: отозвана в тыл
log-malfunction-aboard = { $unit }: поломка — { $what }
log-disabled-aboard = { $unit }: выведено из строя — { $what }
log-low-ammo = { $unit }: боеприпасы на исходе
log-kept-rate-aboard = { $unit }: орудие может выстрелить ещё раз
log-pivoted = { $weapon }: поворот

## Машины: вопросы, модификаторы, сообщения

drive = Двигайте бронемашину
enter = Выберите, куда обращена входящая бронемашина
man = Выберите цель пулемётов
man-more = Добавьте оружие машины или стреляйте
smoke = Выберите гекс для дымового миномёта
swerve = Разверните бронемашину или оставьте как есть
storm = Атакуйте машину сами или вместе с лидером
crowd = В гексе слишком тесно: выберите, кого убрать
charge-target = Выберите, против кого заряд
drm-ground-pressure = давление на грунт
drm-armored-car = бронеавтомобиль
drm-half-mp = въезд за половину MP
drm-uphill = подъём
drm-fixed-mount = жёсткий BMG по движущейся цели
drm-manhandling-terrain = местность
drm-manhandling-mf = MF за гекс
drm-helpers = помощники у орудия
drm-road = по дороге
drm-charge-front = через лоб
drm-charge-rear = через корму
drm-immobile = машина неподвижна
drm-motion = машина на ходу
fp-bounding = огонь в своей фазе движения
log-started = { $unit } трогается
log-stopped = { $unit } останавливается
log-turned = { $unit } поворачивает
log-in-motion = { $unit } остаётся на ходу
log-bogged = { $unit } застревает: { $sum }
log-not-bogged = { $unit } не застревает: { $sum }
log-unbogged = { $unit } выбирается за { $cost } MP
log-still-bogged = { $unit } не выбирается
log-broken-down = { $unit }: поломка
log-engine-holds = { $unit }: двигатель выдержал
log-motion = { $unit } трогается с места
log-no-motion = { $unit } не успевает тронуться
log-smoke-device = { $unit } ставит дым в { $hex }: { $sum } против { $number }
log-no-smoke-device = { $unit } не может поставить дым: { $sum } против { $number }
log-exited = { $unit } покидает карту из { $hex }
log-pushed = { $unit } катит { $weapon }: { $sum } против { $number }
log-not-pushed = { $unit } не может сдвинуть { $weapon }: { $sum } против { $number }
log-charge-lies = { $weapon } лежит у { $unit }: положение { $sum }
