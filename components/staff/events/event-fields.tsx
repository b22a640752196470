'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Locale, locales } from '@/lib/i18n/routing'
import type { ErrorOf, FormChoices } from '@/lib/staff/client/event-form-fields'
import type { EventForm } from '@/lib/staff/client/use-event-form'
import { TextFields } from './event-text-fields'
import { KindFields } from './kind-fields'
import { PlaceFields } from './place-fields'
import { TimeFields } from './time-fields'

type EventFieldsProps = {
  form: EventForm
  choices: FormChoices
  errorOf: ErrorOf
  /** The last failure: its first field gets the focus. */
  failure: object | null
  /** Further fields about the time. */
  children?: ReactNode
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-border pt-6">
      <legend className="float-left mb-4 w-full">
        <h2 className="text-title">{title}</h2>
      </legend>
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}

/** All fields of an event. */
export function EventFields({ form, choices, errorOf, failure, children }: EventFieldsProps) {
  const [language, setLanguage] = useState<Locale>('en')
  const frame = useRef<HTMLDivElement>(null)
  const [answered, setAnswered] = useState(failure)
  if (answered !== failure) {
    setAnswered(failure)
    // A fault in a language that isn't shown would go unseen.
    const wrong = locales.find(
      (locale) => errorOf(`title_${locale}`) ?? errorOf(`description_${locale}`),
    )
    if (wrong) setLanguage(wrong)
  }
  useEffect(() => {
    if (!failure) return
    // The panel of another language is there by the next frame.
    const waiting = requestAnimationFrame(() =>
      frame.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
    )
    return () => cancelAnimationFrame(waiting)
  }, [failure])
  return (
    <div ref={frame} className="grid gap-8">
      <Part title="Topic and people">
        <KindFields form={form} errorOf={errorOf} choices={choices} />
      </Part>
      <Part title="Texts">
        <TextFields form={form} errorOf={errorOf} language={language} onLanguage={setLanguage} />
      </Part>
      <Part title="Time">
        <div className="grid gap-5">
          <TimeFields form={form} errorOf={errorOf} zones={choices.zones} />
          {children}
        </div>
      </Part>
      <Part title="Place and materials">
        <PlaceFields form={form} errorOf={errorOf} />
      </Part>
    </div>
  )
}
