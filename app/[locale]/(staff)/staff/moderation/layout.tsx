import { requireStaff } from '@/lib/account/guard'
import { ClientMessages } from '@/lib/i18n/client-messages'

/** Words of the forms in these pages, which began outside the console. */
export default async function ModerationLayout({
  children,
}: LayoutProps<'/[locale]/staff/moderation'>) {
  await requireStaff('moderation')
  return (
    <ClientMessages namespaces={['showcase.reviewing', 'showcase.form']}>{children}</ClientMessages>
  )
}
