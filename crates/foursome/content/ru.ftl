game-foursome-name = Четвёрка
game-foursome-lead = По два командира с каждой стороны
game-foursome-about = Маленькая игра для четверых: у командиров стороны общая цель и общий ход, но карты у каждого свои.

status-round = Раунд { $round } из { $of }
track-round = Раунд
hand = Карты: { $who }
card-name = +{ $card }
card-text = Добавляет { $card } к атаке или к ставке стороны.
marker-goal = Цель стороны «{ $side }»: 3 очка в конце игры
detail-commander = Командир: { $who }
value-number = Номер
value-range = Дальность
badge-suppressed = Одно попадание
badge-activated = Уже действовало
place-open = Открытая местность.
place-cover = Укрытие: атаки сюда слабее на 1.

prompt-bid = Сделайте ставку на первый ход раунда { $round }.
prompt-act = Отдайте приказ одному из своих отделений.
prompt-order = Что делает отделение { $squad }?
prompt-fire = Выберите цель; ваша карта добавит { $card }.
prompt-retreat = В отделение { $squad } попали: куда оно отходит?
about-either = Действовать может любой из командиров вашей стороны — кто успеет первым.

do-bid = Поставить { $card }
do-bid-nothing = Не ставить ничего
do-commit = Сдать ставку
do-order = Приказ отделению { $squad }
do-pass = Пас до следующего раунда
do-go = Перейти на { $hex }
do-play = Сыграть +{ $card }
do-fire = Атаковать отделение { $squad }
do-rest = Отдыхать
do-retreat = Отойти на { $hex }
confirm-pass = До конца раунда вы больше не действуете. Пасовать?
confirm-waste = Сыгранная карта пропадёт. Отдыхать?

event-wrote = { $who }: ставка { $card ->
    [0] — ничего
   *[other] { $card }
}.
event-committed = { $who }: ставка сдана.
event-bids = Ставки: Север { $north }, Юг { $south }. Первым действует { $side }.
event-drew = { $who } берёт карту.
event-drew-card = { $who } берёт +{ $card }.
event-round = Раунд { $round }
event-moved = Отделение { $squad } переходит на { $hex }.
event-retreated = Отделение { $squad } отходит на { $hex }.
event-played = { $who } играет +{ $card }.
event-passed = { $who } пасует.
event-hit = Отделение { $squad } попадает в отделение { $target }.
event-missed = Отделение { $squad } не попадает в отделение { $target }.
event-lost = Отделение { $squad } потеряно.
event-goals = Цели: { $north } у Севера ({ $northgot }) и { $south } у Юга ({ $southgot }).
goal-reached = занята
goal-missed = не занята

ledger-attack = Прибавляется к кубикам
ledger-card = Сыгранная карта
ledger-crossfire = Перекрёстный огонь двух командиров
ledger-cover = Укрытие цели
outcome-hit = Попадание: цель отходит
outcome-lost = Попадание: цель потеряна
assuming-need = Два кубика с прибавкой должны дать { $need }.

reason-points = Решают очки.
has-bid = Вы уже сделали ставку.
not-in-hand = У вас нет такой карты.
not-now = Сейчас об этом не спрашивают.
not-your-turn = Сейчас не ваш ход.
not-yours = Этим отделением командуете не вы.
has-acted = Это отделение уже действовало в этом раунде.
cannot-act = Это отделение не может ни двигаться, ни атаковать.
card-is-for-attack = После карты отделение может только атаковать или отдыхать.
not-free-or-near = Этот гекс занят или не соседний.
one-card = На атаку можно сыграть одну карту.
no-target = Атаковать некого.
not-an-enemy = Это не отделение противника.
out-of-range = До этого отделения больше двух гексов.

secret-hand = Карты
secret-goal = Цель
secret-bid = Ставка
card-action = Действие
