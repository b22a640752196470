/** What became of an address that was given on the page; `code` is a code of the messages `errors`. */
export type SubscribeAnswer =
  | { step: 'asked'; email: string }
  | { step: 'refused'; code: string; email: string; seconds: number }
