import type en from './en'

/** English is complete: what it holds is what every language may hold. */
export type Messages = typeof en

type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T

/** What a language other than English holds: any part of the English shape, the rest is shown in English. */
export type Translation = DeepPartial<Messages>
