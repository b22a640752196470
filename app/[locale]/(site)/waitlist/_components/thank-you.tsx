import type { ReactNode } from 'react'
import { FocusedHeading } from '@/components/forms/focused-heading'
import { Drawing } from '@/components/motif/drawing'

type ThankYouProps = { title: string; text: string; home: ReactNode }

/** Takes the place of the form. */
export function ThankYou({ title, text, home }: ThankYouProps) {
  return (
    <>
      <Drawing height={56} className="mb-8">
        <path d="M2 50h220" strokeOpacity="0.5" />
        <path d="m2 50 34-14 26 6 40-26 22 8 30-20" />
        <circle cx="154" cy="4" r="3.5" fill="currentColor" />
        <path d="m154 4 24 22 18-4 26 16" strokeOpacity="0.5" />
      </Drawing>
      <FocusedHeading as="h1" className="text-display">
        {title}
      </FocusedHeading>
      <p className="mt-5 mb-10 max-w-measure text-lead">{text}</p>
      {home}
    </>
  )
}
