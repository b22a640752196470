import { getLocale, getTranslations } from 'next-intl/server'
import { Shelf } from '@/components/courses/course-shelf'
import { type Guide, getGuideWords } from '@/content/guides'
import { instructors } from '@/content/instructors'
import { getRecordingWords, recordings } from '@/content/recordings'
import { formatDuration } from '@/lib/i18n/duration'
import { guidePath, recordingPath, routes } from '@/lib/routes'

const references = {
  api: `${routes.developerDocs}?tab=api-reference`,
  examples: `${routes.developerDocs}?tab=code-examples`,
  sdk: `${routes.developerDocs}?tab=sdks`,
  help: routes.helpCentre,
} as const

type ReferenceName = keyof typeof references
const referenceNames = Object.keys(references) as ReferenceName[]

/** Reference material: guides, the API reference and recordings. */
export async function Library({ guides }: { guides: readonly Guide[] }) {
  const [t, locale] = await Promise.all([
    getTranslations('academyPage.tabs.resourceLibrary'),
    getLocale(),
  ])
  const guideWords = getGuideWords(locale)
  const recordingWords = await getRecordingWords(locale)
  return (
    <div className="grid gap-16">
      <Shelf
        title={t('guides.title')}
        text={t('guides.text')}
        links={guides.map(({ slug, minutes }) => ({
          href: guidePath(slug),
          label: guideWords[slug]?.title ?? slug,
          text: guideWords[slug]?.description ?? '',
          note: formatDuration(minutes, locale),
        }))}
      />
      <Shelf
        title={t('reference.title')}
        text={t('reference.text')}
        links={referenceNames.map((name) => ({
          href: references[name],
          label: t(`reference.items.${name}.name`),
          text: t(`reference.items.${name}.text`),
        }))}
      />
      <Shelf
        title={t('recordings.title')}
        text={t('recordings.text')}
        links={recordings.map(({ slug, instructor, minutes }) => ({
          href: recordingPath(slug),
          label: recordingWords[slug]?.title ?? slug,
          text: instructors[instructor],
          note: formatDuration(minutes, locale),
        }))}
      />
    </div>
  )
}
