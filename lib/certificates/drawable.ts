/** What the fonts of certificates have letters for (lib/certificates/pdf); a test draws a name in each script. */
const drawable =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Common}\p{Script=Inherited}]/u
const pictograph = /\p{Extended_Pictographic}/u

/** The characters of a name that a certificate's PDF can't show, each once. */
export const undrawable = (name: string): string[] => [
  ...new Set([...name].filter((one) => !drawable.test(one) || pictograph.test(one))),
]
