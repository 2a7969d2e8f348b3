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
