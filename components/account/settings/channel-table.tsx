'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { TitledSection } from '@/components/ui/titled-section'
import { type Topic, topics } from '@/lib/notifications/topics'

const channelNames = ['app', 'email'] as const

type Channel = { off: Topic[]; set(off: Topic[]): void }

/** A table of topics, with a box for the app and one for emails in each row. */
export function ChannelTable({
  channels,
}: {
  channels: Record<(typeof channelNames)[number], Channel>
}) {
  const t = useTranslations('notifications.settings')
  const id = useId()
  return (
    <TitledSection id={id} title={t('title')} titleClass="text-h3">
      <p className="mt-1 mb-4 max-w-measure text-muted-foreground">{t('lead')}</p>
      <ul className="border-b border-border">
        {topics.map((topic) => {
          const name = t(`topics.${topic}.name`)
          return (
            <Line key={topic} name={name} hint={t(`topics.${topic}.hint`)}>
              {channelNames.map((channel) => {
                const { off, set } = channels[channel]
                const others = off.filter((one) => one !== topic)
                const label = t(`columns.${channel}`)
                return (
                  <Checkbox
                    key={channel}
                    label={label}
                    aria-label={t('channel', { topic: name, channel: label })}
                    checked={!off.includes(topic)}
                    onChange={({ target }) => set(target.checked ? others : [...others, topic])}
                  />
                )
              })}
            </Line>
          )
        })}
        <Line name={t('security.name')} hint={t('security.hint')}>
          <p className="py-2 text-muted-foreground">{t('always')}</p>
        </Line>
      </ul>
    </TitledSection>
  )
}

function Line({ name, hint, children }: { name: string; hint: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-8 gap-y-1 border-t border-border py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-label text-muted-foreground">{hint}</p>
      </div>
      <div className="flex flex-wrap gap-x-6 sm:min-w-60">{children}</div>
    </li>
  )
}
