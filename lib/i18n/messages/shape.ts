import type en from './en'

/** English is complete: what it holds is what every language holds. */
export type Messages = typeof en
