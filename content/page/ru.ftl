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
board-keys = Стрелки, Home, End, Page Up и Page Down или клавиши Q W E A S D ведут от гекса к гексу. Enter или пробел выбирает. Tab обходит всё, что можно выбрать сейчас. C показывает отряды в гексе. Плюс и минус меняют масштаб, ноль показывает всю карту.
board-none = На поле нет отрядов.
board-markers = На карте
board-routes = Маршруты
board-choices = Сейчас можно выбрать
board-selected = выбран
board-faces = смотрит на { $dir }
board-dir-N = север
board-dir-NE = северо-восток
board-dir-SE = юго-восток
board-dir-S = юг
board-dir-SW = юго-запад
board-dir-NW = северо-запад
board-zoom = Масштаб
board-zoom-in = Приблизить
board-zoom-out = Отдалить
board-zoom-reset = Натуральный размер
board-zoom-fit = Показать всю карту
board-dice-need = { $need } или меньше: { $hits } из { $of }
board-dice-total = { $total } против { $against }

## Rules

rules-title = { $game }: правила
rules-lead = { $count ->
        [one] { $count } правило
        [few] { $count } правила
       *[many] { $count } правил
    } нашими словами. Номера в журнале и возле каждого варианта ведут сюда.
rules-search = Поиск по названиям, тексту и номерам
rules-found = { $count ->
        [0] Ничего не найдено
        [one] Найдено { $count } правило
        [few] Найдено { $count } правила
       *[many] Найдено { $count } правил
    }
rules-none = Нет правила со всеми этими словами. Попробуйте короче или на другом языке.
rules-chapters = Главы
rule-open = Правило { $rule }
rule-link = Ссылка на правило { $rule }
rule-book = Открыть в своде правил
chapter-aot-UNI = Отряды и карточки
chapter-aot-STR = Численность
chapter-aot-STB = Стойкость
chapter-aot-AMM = Боезапас
chapter-aot-STA = Состояния
chapter-aot-FPW = Огневая мощь
chapter-aot-MAP = Карта
chapter-aot-SEQ = Порядок игры
chapter-aot-PLN = Отдача приказов
chapter-aot-EXE = Выполнение приказов
chapter-aot-END = Конец хода
chapter-aot-TST = Тесты на стойкость
chapter-aot-SUP = Подавление
chapter-aot-LOS = Видимость
chapter-aot-SHT = Стрельба
chapter-aot-DEF = Защита отряда
chapter-aot-SEC = Секторы стрельбы
chapter-aot-KZN = Зоны поражения
chapter-aot-DFN = Приказ «Оборона»
chapter-aot-SPF = Приказ «Огонь на подавление»
chapter-aot-FIR = Приказ «Огонь»
chapter-aot-ATK = Приказ «Атака»
chapter-aot-MTA = Встречные атаки
chapter-aot-CLC = Ближний бой
chapter-aot-WDR = Отход
chapter-aot-AMB = Приказ «Засада»
chapter-aot-CFS = Приказ «Смена сектора»
chapter-aot-ASM = Приказ «Сбор»
chapter-aot-RSP = Приказ «Получение припасов»
chapter-aot-MCH = Приказ «Походное движение»
chapter-aot-WAI = Приказ «Ожидание»
chapter-aot-FOM = Приказ «Стрельба в движении»
chapter-aot-COL = Встречи в движении
chapter-aot-TER = Местность
chapter-aot-RAV = Овраги
chapter-aot-RID = Просеки
chapter-aot-STC = Сооружения
chapter-aot-DEP = Склады
chapter-aot-WIR = Колючая проволока
chapter-aot-ABL = Способности
