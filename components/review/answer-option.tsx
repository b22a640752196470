'use client'

import { CircleCheck, CircleX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { MarkedText } from '@/components/prose/marked-text'
import { RadioDot } from '@/components/ui/native-radio-group'

export type Verdict = 'right' | 'wrong'

/** The key that does the same, for those who have a keyboard. */
export function Key({ children }: { children: number }) {
  return (
    <span
      aria-hidden="true"
      className="ml-2 font-mono text-label text-muted-foreground pointer-coarse:hidden"
    >
      {children}
    </span>
  )
}

type ChoiceProps = {
  text: string
  value: string
  /** Its key. */
  digit: number
  chosen: boolean
  verdict: Verdict | null
  onChoose(): void
}

/** An option, and once answered whether it was right. */
export function Choice({ text, value, digit, chosen, verdict, onChoose }: ChoiceProps) {
  const t = useTranslations('review.session')
  const tone =
    verdict === 'right'
      ? 'border-success bg-success/10'
      : verdict === 'wrong'
        ? 'border-destructive bg-destructive/10'
        : 'border-input has-checked:border-foreground has-checked:bg-muted'
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: RadioDot is its input
    <label
      className={`flex min-h-12 items-center gap-3 rounded-md border px-4 py-2.5 transition-colors has-enabled:cursor-pointer has-enabled:hover:border-foreground ${tone}`}
    >
      <RadioDot name="option" value={value} checked={chosen} onChange={onChoose} />
      <span className="min-w-0 grow wrap-anywhere">
        <MarkedText>{text}</MarkedText>
      </span>
      {verdict ? (
        <span className={verdict === 'right' ? 'text-success' : 'text-destructive'}>
          {verdict === 'right' ? (
            <CircleCheck className="size-5" />
          ) : (
            <CircleX className="size-5" />
          )}
          <span className="sr-only">{t(verdict === 'right' ? 'correct' : 'wrong')}</span>
        </span>
      ) : (
        <Key>{digit}</Key>
      )}
    </label>
  )
}
