import type en from './en'

/** English is complete: what it holds is what every language may hold. */
export type Messages = typeof en

type DeepPartial<T> = T extends object ? { [K in keyof T]?: DeepPartial<T[K]> } : T

/** What a language other than English may hold: any part of the English shape. */
export type PartialMessages = DeepPartial<Messages>
