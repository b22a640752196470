import type { ComponentProps } from 'react'
import { MessagesProvider } from '@/lib/i18n/messages-provider'
import type { Locale } from '@/lib/i18n/routing'
import type { Panel as PanelType } from './notification-panel'

/** The panel with its messages, as `lazy` wants it. */
export async function loadPanel(locale: Locale) {
  const [{ Panel }, { default: notifications }] = await Promise.all([
    import('./notification-panel'),
    import(`@/lib/i18n/messages/${locale}/notifications.json`),
  ])
  const messages = { notifications: { panel: notifications.panel } }
  return {
    default: (props: ComponentProps<typeof PanelType>) => (
      <MessagesProvider messages={messages}>
        <Panel {...props} />
      </MessagesProvider>
    ),
  }
}
