'use client'

import { useEffect, useRef } from 'react'

export type SentWords = {
  title: string
  number: string
  keep: string
  /** Holds `{email}`. */
  answer: string
  again: string
}

type SentProps = { words: SentWords; number: string; email: string; again: string }

/** Takes the place of the form; a screen reader begins to read here. */
export function Sent({ words, number, email, again }: SentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="border-t border-line pt-8">
      <h2 ref={heading} tabIndex={-1} className="text-h3 outline-none">
        {words.title}
      </h2>
      <dl className="mt-6 border-y border-line py-5">
        <dt className="text-label text-muted">{words.number}</dt>
        <dd className="mt-1 font-mono text-h3 tracking-tight select-all">{number}</dd>
      </dl>
      <p className="mt-5 max-w-measure">{words.answer.replace('{email}', email)}</p>
      <p className="mt-2 max-w-measure text-muted">{words.keep}</p>
      {/* A page loaded anew brings an empty form, with scripts and without. */}
      <a
        href={again}
        className="underline-link mt-6 inline-flex min-h-11 items-center font-semibold"
      >
        {words.again}
      </a>
    </div>
  )
}
