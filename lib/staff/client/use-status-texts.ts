'use client'

import { useState } from 'react'

/** What is typed into a form. `bind('title')` is what the field for the title needs. */
export function useStatusTexts<Words extends object>(
  form: string,
  start: Words | (() => Words),
  errorOf: (field: string) => string | null,
) {
  const [words, setWords] = useState(start)
  const set = (more: Partial<Words>) => setWords((now) => ({ ...now, ...more }))
  const bind = <Name extends keyof Words & string>(name: Name) => ({
    id: `${form}-${name}`,
    value: words[name],
    error: errorOf(name),
    onChange: (value: Words[Name]) => set({ [name]: value } as unknown as Partial<Words>),
  })
  return { words, set, setWords, bind }
}
