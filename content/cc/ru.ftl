## Hexes and forecasts

assuming-quiet = Если кубики ничего не вызовут, бросков не повторят и никто не сыграет других карточек; все неизвестные карточки равновероятны
assuming-best-group = С самой выгодной группой; если кубики ничего не вызовут, бросков не повторят и никто не сыграет других карточек
assuming-accepted = Если кубики ничего не вызовут и никто не сыграет других карточек
assuming-rerolled = Один новый бросок из неизвестных карточек, который не повторят; карточка Инициативы переходит к другой стороне
assuming-first-roll = Каждый бросок так, будто он первый; если кубики ничего не вызовут и бросков не повторят
assuming-victim = Если противник дезорганизует ту часть, без которой он останется сильнее всего; бросков не повторят, других карточек не сыграют
assuming-melee-now = Если в рукопашную не вступит никто ещё, бросков не повторят и никто не сыграет других карточек
ledger-fp = Огневая мощь
ledger-defence = Мораль под огнём: { $unit }
ledger-against = Мораль под огнём: { $unit }, против силы атаки { $against }
ledger-morale = Мораль: { $unit }
ledger-targeting = Произведение кубиков должно быть больше
ledger-accuracy = Произведение кубиков должно быть больше
ledger-melee-own = Своя сила в рукопашной
ledger-melee-enemy = Сила противника в рукопашной
ledger-mp = Очки движения
ledger-mp-left = Очки движения после шага за { $price }
ledger-sudden-death = Игра закончится, если на кубиках меньше чем
ledger-vp = Победные очки
mines-fp = Мины
radio-fp = Радио
air-burst = Разрыв в кронах леса
distance = Расстояние
time-marker = Маркер времени
mp-spent = Потрачено
mp-gone = Проволока отнимает всё оставшееся
chance-any-breaks = Дезорганизована хотя бы одна часть
chance-breaks = { $unit }: дезорганизация
chance-eliminated = { $unit }: уничтожение
chance-suppressed = { $unit }: подавление
chance-holds = { $unit }: без последствий
chance-breaks-without = { $unit }: дезорганизация без этой карточки
chance-team = { $unit }: становится организованной Командой
chance-hits = Выстрел попадает
chance-smoke = Дым поставлен
chance-accurate = Пристрелочный выстрел точен
chance-on-target = Снаряды ложатся в выбранный гекс
chance-strays = Снаряды уходят за карту
chance-struck = { $hex } под обстрелом
chance-own-struck = Свои части в { $hex } под обстрелом
chance-wins = Рукопашная выиграна
chance-loses = Рукопашная проиграна
chance-nobody-left = Уничтожены обе стороны
chance-rallies = { $unit }: Сбор
chance-stays-broken = { $unit }: остаётся без организации
chance-retreats = { $unit }: Отступление
chance-stands = { $unit }: остаётся на месте
chance-game-ends = Игра закончена
chance-roll-better = Новый бросок лучше для того, кто бросает
chance-roll-worse = Новый бросок хуже для того, кто бросает
reach-cost = { $cost } ОД, останется { $left }
reach-note = Гексы, до которых можно дойти приказом «Перемещение», при нынешних Командирах и Дорогах
threat-from = Могут стрелять: { $number ->
    [one] { $number } часть противника
    [few] { $number } части противника
   *[other] { $number } частей противника
  }; ОМ { $fp }, Помеха { $hindrance }, эта часть будет дезорганизована в { $chance } % случаев
threat-none = Сюда никто не может стрелять
threat-note = Сильнейшая группа противника: Встречный огонь по части, которая идёт туда, приказ «Огонь» там, где она стоит; считается, что все нужные части активируют
seen-hindered = Помеха { $hindrance }
seen-note = Гексы на линии видимости и Помеха на пути к ним
place-terrain = { $terrain }
place-cost = Вход за { $cost } ОД ({ $rule })
place-impassable = Войти нельзя ({ $rule })
place-track-only = Войти можно только по её Дороге или Железной дороге ({ $rule })
place-cover = Укрытие { $cover } ({ $rule })
place-road = Дорога: 1 ОД вдоль неё, ещё одно ОД за приказ, Укрытие меньше на 1 ({ $rule })
place-railway = Железная дорога: 1 ОД вдоль неё, Помеха 1 поперёк ({ $rule })
place-trail = Тропа: 1 ОД вдоль неё ({ $rule })
place-bridge = Мост ({ $rule })
place-water = Вода: Вооружение отсюда не стреляет, нельзя окопаться и ставить дым ({ $rule })
place-gully = Овраг: части в нём видят только соседние и более высокие гексы и видны только из них ({ $rule })
place-walls = Стены на { $sides ->
    [one] { $sides } стороне
    [few] { $sides } сторонах
   *[other] { $sides } сторонах
  }: Укрытие 2 от огня через них, на 1 ОД дороже ({ $rule })
place-hedges = Живая изгородь на { $sides ->
    [one] { $sides } стороне
    [few] { $sides } сторонах
   *[other] { $sides } сторонах
  }: Укрытие 1 от огня через неё, на 1 ОД дороже ({ $rule })
place-fences = Изгородь на { $sides ->
    [one] { $sides } стороне
    [few] { $sides } сторонах
   *[other] { $sides } сторонах
  }: на 1 ОД дороже, Помеха 1 ({ $rule })
place-cliffs = Обрыв на { $sides ->
    [one] { $sides } стороне
    [few] { $sides } сторонах
   *[other] { $sides } сторонах
  }: перейти может только Продвижение без Вооружения ({ $rule })
place-sight-clear = Видимости не мешает ({ $rule })
place-sight-hindered = Помеха { $hindrance } для взгляда сквозь него ({ $rule })
place-sight-blocked = Закрывает вид сквозь себя ({ $rule })
place-level = Уровень { $level } ({ $rule })
place-crest = Гекс гребня: сосед ниже ({ $rule })
place-objective = Цель { $number } ({ $rule })
