// The answer under the pointer or the focus, so that the board can show what it would cover.

export const pointed = $state<{ action: string | null }>({ action: null });
