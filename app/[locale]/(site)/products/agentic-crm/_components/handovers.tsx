import { getTranslations } from 'next-intl/server'
import { Section } from '../../../_components/page/section'

const agents = ['find', 'qualify', 'followUp', 'record'] as const
const columns = ['takes', 'does', 'hands'] as const

/** Who takes over what, does what, and hands on what: a table, on small screens a list of its rows. */
export async function Handovers() {
  const t = await getTranslations('products.agenticCrm.table')
  return (
    <Section id="jobs" title={t('title')} lead={t('lead')}>
      <table className="w-full border-b border-line text-left align-top max-md:block">
        <thead className="text-label text-muted max-md:hidden">
          <tr>
            <th scope="col" className="pb-3 font-normal">
              {t('agent')}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className="pb-3 pl-8 font-normal">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:block">
          {agents.map((agent) => (
            <tr
              key={agent}
              className="border-t border-line align-top max-md:block max-md:py-6 [&>td]:w-[26%]"
            >
              <th scope="row" className="py-6 text-title font-semibold max-md:block max-md:p-0">
                {t(`${agent}.name`)}
              </th>
              {columns.map((column) => (
                <td
                  key={column}
                  className="py-6 pl-8 max-md:grid max-md:w-full! max-md:grid-cols-[6.5rem_1fr] max-md:gap-4 max-md:p-0 max-md:pt-3"
                >
                  <span className="text-label text-muted md:hidden">{t(column)}</span>
                  <span className={column === 'hands' ? 'font-semibold' : undefined}>
                    {t(`${agent}.${column}`)}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
