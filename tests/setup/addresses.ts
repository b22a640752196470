/** What can be typed, and what is stored. */
export const ADDRESSES: [typed: string, stored: string][] = [
  ['u@example.xn--h2brj9c', 'u@example.xn--h2brj9c'],
  ['u@example.भारत', 'u@example.xn--h2brj9c'],
  ["o'neill_{x}|y=z~1@example.com", "o'neill_{x}|y=z~1@example.com"],
  [' Ada.Lovelace+news@Example.CO.UK ', 'ada.lovelace+news@example.co.uk'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@sub-domain.1and1.example', 'a@sub-domain.1and1.example'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
]

/** What no mail can be delivered to. */
export const NO_ADDRESSES: string[] = [
  ...['x@..com', 'x@-example.com', 'x@example-.com', 'x@example', 'x@.example.com'],
  ...['x@example.com.', 'x@example..com', '.x@example.com', 'x.@example.com', 'x..y@example.com'],
  ...['@example.com', 'x y@example.com', 'x@exa mple.com', 'x,y@example.com', 'x@y@example.com'],
  ...['x@example.c', 'x@example.c0m', 'x@127.0.0.1', 'x@[127.0.0.1]', 'x@example.com/path'],
  ...['x@example.com:25', 'x@exa%6dple.com', 'x@example.123', `x@${'a'.repeat(64)}.com`],
  ...[`${'a'.repeat(65)}@example.com`, 'x;y@example.com', 'x(y)@example.com', 'x:y@example.com'],
  ...['x\\@example.com', '<x@example.com>', 'Ada <x@example.com>', '"x,y"@example.com'],
  ...['x@example.com,y@example.com', 'x@example.com\r\nBcc: y@example.com'],
  // Few mail servers take letters beyond ASCII before the at-sign.
  'अदा@उदाहरण.भारत',
]
