import { ErrorList } from '@/components/forms/field'
import { InputField } from '@/components/staff/fields'
import { Button } from '@/components/ui/button'
import { generalCriteria } from '@/content/hackathons/schema'
import { type Locale, locales } from '@/lib/i18n/routing'
import { languageNames } from '@/lib/staff/names'

export type CriterionDraft = {
  id: string
  label: string
  weight: string
  names: Partial<Record<Locale, string>> | null
}

type CriteriaFieldsProps = {
  criteria: CriterionDraft[]
  /** Judges are assigned already. */
  isFixed: boolean
  errorOf(field: string): string | null
  onChange(criteria: CriterionDraft[]): void
}

const maxCriteria = 8

/** The id of a further criterion. */
function freeId(criteria: CriterionDraft[]): string {
  let number = 1
  while (criteria.some(({ id }) => id === `own-${number}`)) number += 1
  return `own-${number}`
}

/** What judges score. Design is always among it, as its prize depends on it. */
export function CriteriaFields({ criteria, isFixed, errorOf, onChange }: CriteriaFieldsProps) {
  const sum = criteria.reduce((total, { weight }) => total + (Number(weight) || 0), 0)
  const set = (id: string, values: Partial<CriterionDraft>) =>
    onChange(criteria.map((one) => (one.id === id ? { ...one, ...values } : one)))
  return (
    <fieldset disabled={isFixed}>
      <legend className="text-label font-semibold">Criteria</legend>
      <p className="mt-1 text-label text-muted-foreground">
        {isFixed
          ? 'Judges are assigned, so the criteria can’t be changed any more.'
          : 'Each is scored from 0 to 10. The weights add up to 100.'}
      </p>
      {criteria.map(({ id, label, weight, names }) => {
        const isGeneral = generalCriteria.some((one) => one === id)
        const called = isGeneral ? label : names?.en || 'New criterion'
        return (
          <div key={id} className="mt-4 grid gap-3 border-t border-border pt-4">
            <div className="grid grid-cols-[minmax(0,1fr)_6rem] items-start gap-4">
              {isGeneral ? (
                <p className="pt-8 font-semibold">{label}</p>
              ) : (
                <InputField
                  id={`criterion-${id}`}
                  label="Name"
                  error={errorOf(`criterion_${id}`)}
                  required
                  maxLength={60}
                  value={names?.en ?? ''}
                  onChange={(value) => set(id, { names: { ...names, en: value } })}
                />
              )}
              <InputField
                id={`weight-${id}`}
                label={
                  <>
                    Weight<span className="sr-only"> of {called}</span>
                  </>
                }
                inputMode="numeric"
                maxLength={3}
                value={weight}
                onChange={(value) => set(id, { weight: value })}
              />
            </div>
            {!isGeneral && (
              <details>
                <summary className="flex min-h-11 cursor-pointer items-center text-label text-muted-foreground">
                  Other languages
                </summary>
                <div className="grid gap-3 sm:grid-cols-2">
                  {locales.slice(1).map((locale) => (
                    <InputField
                      key={locale}
                      id={`criterion-${id}-${locale}`}
                      label={languageNames[locale]}
                      lang={locale}
                      maxLength={60}
                      value={names?.[locale] ?? ''}
                      onChange={(value) => set(id, { names: { ...names, [locale]: value } })}
                    />
                  ))}
                </div>
              </details>
            )}
            {id !== 'design' && criteria.length > 2 && !isFixed && (
              <div>
                <Button
                  variant="ghost"
                  size="sm"
                  className="-ml-3"
                  onClick={() => onChange(criteria.filter((one) => one.id !== id))}
                >
                  Remove<span className="sr-only">: {called}</span>
                </Button>
              </div>
            )}
          </div>
        )
      })}
      <p className="mt-4 text-label" aria-live="polite">
        Sum of the weights: {sum}
      </p>
      <ErrorList errors={errorOf('weights') ?? errorOf('criteria')} />
      {criteria.length < maxCriteria && !isFixed && (
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() =>
            onChange([
              ...criteria,
              { id: freeId(criteria), label: '', weight: '', names: { en: '' } },
            ])
          }
        >
          Add a criterion
        </Button>
      )}
    </fieldset>
  )
}
