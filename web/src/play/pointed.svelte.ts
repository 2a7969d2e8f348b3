// The answer under the pointer or the focus, in the list or on the board: what it may bring and would cover is shown before it is chosen.

export const pointed = $state<{ action: string | null }>({ action: null });
