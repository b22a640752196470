import { getFormatter, getTranslations } from 'next-intl/server'
import { apiLimits } from '@/lib/api/limits'
import { type LimitName, limitOf } from '@/lib/security/limits'

/** How much of what the API takes. */
export async function LimitTable() {
  const [t, format] = await Promise.all([
    getTranslations('developers.start.limits'),
    getFormatter(),
  ])
  const size = (bytes: number) => {
    const [value, unit] =
      bytes >= 1024 ** 2 ? [bytes / 1024 ** 2, 'megabyte'] : [bytes / 1024, 'kilobyte']
    return format.number(Number(value), { style: 'unit', unit: String(unit) })
  }
  const rate = (name: LimitName) => {
    const { max, window } = limitOf(name)
    return t('rate', { count: max, minutes: window / 60 })
  }
  const rows = [
    { name: t('rows.analyze'), most: rate('api-analyze-person') },
    { name: t('rows.uploads'), most: rate('api-upload-person') },
    { name: t('rows.reads'), most: rate('api-files-person') },
    { name: t('rows.text'), most: t('characters', { count: apiLimits.text }) },
    { name: t('rows.json'), most: size(apiLimits.json) },
    { name: t('rows.file'), most: size(apiLimits.file) },
    {
      name: t('rows.storage'),
      most: t('files', { count: apiLimits.files, size: size(apiLimits.storage) }),
    },
    { name: t('rows.keys'), most: format.number(apiLimits.keys) },
  ]
  return (
    <table className="w-full border-collapse border-b border-line text-left">
      <caption className="sr-only">{t('caption')}</caption>
      <thead>
        <tr className="text-label text-muted">
          <th scope="col" className="pb-2 font-normal">
            {t('what')}
          </th>
          <th scope="col" className="pb-2 text-right font-normal">
            {t('most')}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, most }) => (
          <tr key={name} className="border-t border-line align-top">
            <th scope="row" className="py-3 pr-6 font-semibold">
              {name}
            </th>
            <td className="py-3 text-right">{most}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
