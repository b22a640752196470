import { useLocale, useTranslations } from 'next-intl'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { criterionName, termsIn } from '@/content/hackathons'
import { termNames } from '@/content/hackathons/schema'
import type { Hackathon } from '@/lib/hackathons/queries'

/** What judges score, and by how much each criterion counts. */
export function Criteria({ criteria }: Pick<Hackathon, 'criteria'>) {
  const t = useTranslations('hackathon.criteria')
  const locale = useLocale()
  const percent = new Intl.NumberFormat(locale, { style: 'percent' })
  return (
    <TitledSection id="criteria" title={t('title')} heading="h3" titleClass="mb-3 text-title">
      <Table
        caption={t('caption')}
        captionHidden
        columns={[t('name'), { label: t('weight'), numeric: true }]}
      >
        {criteria.map((criterion) => (
          <TableRow key={criterion.id}>
            <TableHead scope="row" className="font-normal! wrap-anywhere">
              {criterionName(criterion, locale)}
            </TableHead>
            <TableCell numeric className="font-mono">
              {percent.format(criterion.weight / 100)}
            </TableCell>
          </TableRow>
        ))}
      </Table>
    </TitledSection>
  )
}

/** The rules, who can take part, and how prizes are paid: the organiser's texts, or the general ones. */
export function Terms({ terms: own }: Pick<Hackathon, 'terms'>) {
  const t = useTranslations('hackathon.terms')
  const locale = useLocale()
  const { terms, lang } = termsIn(own, locale)
  return (
    <div className="grid gap-8 border-t border-input pt-8">
      {termNames.map((name) => (
        <section key={name} aria-labelledby={name}>
          <h3 id={name} className="text-title">
            {t(name)}
          </h3>
          <p
            lang={lang === locale ? undefined : lang}
            className="mt-2 max-w-measure whitespace-pre-line text-muted-foreground wrap-anywhere"
          >
            {terms[name]}
          </p>
        </section>
      ))}
    </div>
  )
}
