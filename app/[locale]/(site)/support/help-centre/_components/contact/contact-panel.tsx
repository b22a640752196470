import { getTranslations } from 'next-intl/server'
import { MessageForm } from '../../../../_components/message/message-form'
import { PanelHead } from '../../../_components/panel-head'
import { contactPath } from '../paths'
import { Channels } from './channels'

/** The ways to reach us, beside the form to which two of them lead. */
export async function ContactPanel() {
  const t = await getTranslations('helpCentre.contact')
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,4fr)_minmax(0,5fr)]">
        <Channels />
        <section aria-labelledby="your-message">
          <h3 id="your-message" className="mb-5 text-title">
            {t('form.title')}
          </h3>
          <MessageForm
            path={contactPath}
            topic="support"
            heading="h4"
            callBack={{
              offer: t('form.callBack'),
              phone: t('form.phone'),
              hint: t('form.phoneHint'),
            }}
          />
        </section>
      </div>
    </>
  )
}
