import { getTranslations } from 'next-intl/server'
import { TrackShelves } from '../../../_components/catalogue/track-shelves'
import { PanelHead } from '../../_components/panel-head'

/** The tracks with their courses, and how each is earned. */
export async function CertificationsPanel() {
  const t = await getTranslations('support.training.certifications')
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <p className="mb-12 max-w-measure text-muted">{t('rule')}</p>
      <TrackShelves />
    </>
  )
}
