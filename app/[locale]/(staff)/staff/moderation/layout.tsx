import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import { requireStaff } from '@/lib/account/guard'
import { staffErrorTexts } from '@/lib/staff/error-texts'

/** Words of the forms in these pages, which began outside the console. */
export default async function ModerationLayout({
  children,
}: LayoutProps<'/[locale]/staff/moderation'>) {
  await requireStaff('moderation')
  const { showcase, errors } = await getMessages()
  return (
    <NextIntlClientProvider
      messages={{
        showcase: { reviewing: showcase.reviewing, form: showcase.form },
        errors: { ...errors, ...staffErrorTexts },
      }}
    >
      {children}
    </NextIntlClientProvider>
  )
}
