import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Section } from '@/components/layout/page-section'
import { cn } from '@/lib/cn'

/** An invented conversation, with explanatory notes in the margin. */
export async function Dialogue() {
  const [t, all] = await Promise.all([
    getTranslations('solutions.enterpriseChatbot.dialogue'),
    getTranslations('solutions'),
  ])
  const marked = (chunks: ReactNode) => (
    <mark className="bg-info/20 font-semibold text-foreground">{chunks}</mark>
  )
  return (
    <Section id="example" tone="raised" title={t('title')} lead={t('lead')}>
      <div>
        <p className="pb-4 font-mono text-label text-muted-foreground">{all('example')}</p>
        <Exchange
          turns={[
            { who: t('customer'), says: t('first.says') },
            { who: t('agent'), says: t('first.reply'), ours: true },
          ]}
          note={t('first.note')}
        >
          <figure className="mt-4 rounded-md border border-border bg-background p-5">
            <blockquote className="text-lead">
              {t.rich('first.passage', { mark: marked })}
            </blockquote>
            <figcaption className="mt-3 font-mono text-label text-muted-foreground">
              {t('first.source')}
            </figcaption>
          </figure>
          <p className="mt-4">{t('first.text')}</p>
        </Exchange>
        <Exchange
          broken
          turns={[
            { who: t('customer'), says: t('second.says') },
            { who: t('agent'), says: t('second.reply'), ours: true },
          ]}
          note={t('second.note')}
        >
          <p className="mt-4">{t('second.text')}</p>
        </Exchange>
      </div>
    </Section>
  )
}

type ExchangeProps = {
  turns: ReadonlyArray<{ who: string; says: string; ours?: boolean }>
  note: string
  /** The question ends with a person. */
  broken?: boolean
  children: ReactNode
}

function Exchange({ turns, note, broken = false, children }: ExchangeProps) {
  const last = turns.length - 1
  return (
    <div className="grid gap-y-6 border-t border-input py-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:py-10">
      <div className="space-y-6 lg:pr-6">
        {turns.map(({ who, says, ours }, i) => (
          <p key={says} className="relative">
            <span
              className={cn(
                'block text-label',
                ours ? 'font-semibold text-info' : 'text-muted-foreground',
              )}
            >
              {who}
            </span>
            <span className="mt-1 block max-w-[26ch] font-heading text-h3 font-semibold">
              {says}
            </span>
            {i === last && (
              <span
                className={cn(
                  'absolute top-[0.65rem] -right-6 left-24 border-t-[1.5px] max-lg:hidden',
                  broken ? 'border-dashed border-foreground' : 'border-info',
                )}
              />
            )}
          </p>
        ))}
      </div>
      <div
        className={cn(
          'border-l-[1.5px] pl-6 lg:mt-18 lg:self-start',
          broken ? 'border-dashed border-foreground' : 'border-info',
        )}
      >
        <h3 className="text-title">{note}</h3>
        {children}
      </div>
    </div>
  )
}
