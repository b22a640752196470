'use client'

import { type FormEvent, useState } from 'react'
import { Field } from '@/components/forms/field'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextareaField } from '@/components/staff/fields'
import { Alert } from '@/components/ui/alert'
import { Input } from '@/components/ui/input'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { TitledSection } from '@/components/ui/titled-section'
import { type Terms, termNames } from '@/content/hackathons/schema'
import { useChange } from '@/lib/change/use-change'
import { useRouter } from '@/lib/i18n/navigation'
import { type Locale, locales } from '@/lib/i18n/routing'
import { localOf, momentOf } from '@/lib/staff/events/times'
import type { setHackathon } from '@/lib/staff/hackathons-changes'
import type { StaffHackathon } from '@/lib/staff/hackathons-queries'
import { languageNames } from '@/lib/staff/names'
import { toast } from '@/lib/toast'
import { CriteriaFields, type CriterionDraft } from './criteria-fields'

type TermsFormProps = {
  event: { id: string; zone: string; endsAt: string }
  stored: Omit<StaffHackathon, 'criteria'> & {
    criteria: (StaffHackathon['criteria'][number] & { label: string })[]
  }
  general: Record<Locale, Terms>
}

const noTerms: Terms = { rules: '', eligibility: '', payment: '' }

/** Whatever was typed, as a number; not one for what isn't. */
const numberOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN)

/** A hackathon's terms, criteria and time of the results. Saving publishes a draft. */
export function TermsForm({ event, stored, general }: TermsFormProps) {
  const change = useChange<typeof setHackathon>('staff/hackathons/set')
  const router = useRouter()
  const [version, setVersion] = useState(stored.version)
  const [hasOwnTerms, setHasOwnTerms] = useState(stored.terms !== null)
  const [texts, setTexts] = useState<Record<Locale, Terms>>(
    () =>
      Object.fromEntries(
        // One's own terms start from the general ones.
        locales.map((locale) => [
          locale,
          stored.terms ? (stored.terms[locale] ?? noTerms) : general[locale],
        ]),
      ) as Record<Locale, Terms>,
  )
  const [criteria, setCriteria] = useState<CriterionDraft[]>(() =>
    stored.criteria.map(({ id, weight, label, names }) => ({
      id,
      label,
      names: names ?? null,
      weight: String(weight),
    })),
  )
  const [results, setResults] = useState(localOf(stored.resultsAt, event.zone))

  async function save(submitted: FormEvent) {
    submitted.preventDefault()
    const response = await change.send({
      event: event.id,
      version,
      terms: hasOwnTerms ? texts : null,
      criteria: criteria.map(({ id, weight, names }) => ({
        id,
        names,
        weight: numberOf(weight),
      })),
      resultsAt: results === '' ? null : momentOf(results, event.zone),
    })
    if (response.ok) {
      setVersion(response.data.version)
      toast.success(stored.isDraft ? 'The hackathon is published.' : 'Saved.')
    }
    router.refresh()
  }

  return (
    <TitledSection id="terms" title="Terms and criteria" className="max-w-reading">
      <form noValidate onSubmit={(submitted) => void save(submitted)} className="mt-4 grid gap-8">
        <RadioGroup
          aria-label="Rules, eligibility and how prizes are paid"
          value={hasOwnTerms ? 'own' : 'general'}
          onValueChange={(value) => setHasOwnTerms(value === 'own')}
        >
          <RadioGroupItem value="general" label="Altiora’s general terms for hackathons" />
          <RadioGroupItem value="own" label="Terms of its own" />
        </RadioGroup>
        {hasOwnTerms ? (
          <TermsFields texts={texts} errorOf={change.fieldError} onType={setTexts} />
        ) : (
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center underline-offset-4 hover:underline">
              Read the general terms
            </summary>
            {Object.values(general.en).map((text) => (
              <p key={text} className="mt-3 whitespace-pre-line text-muted-foreground">
                {text}
              </p>
            ))}
          </details>
        )}
        <CriteriaFields
          criteria={criteria}
          isFixed={stored.judgingBegun}
          errorOf={change.fieldError}
          onChange={setCriteria}
        />
        <Field
          id="results"
          label="Results are published at"
          hint={`In ${event.zone} time, or once every submission has two scores, whichever is later. Leave empty for one week after the end.`}
          error={change.fieldError('resultsAt')}
        >
          {(aria) => (
            <div className="max-w-72">
              <Input
                {...aria}
                type="datetime-local"
                value={results}
                onChange={({ target }) => setResults(target.value)}
              />
            </div>
          )}
        </Field>
        {change.formError && <Alert variant="destructive">{change.formError}</Alert>}
        <div>
          <SubmitButton
            variant={stored.isDraft ? 'default' : 'outline'}
            pending={change.pending}
            pendingLabel="Saving…"
          >
            {stored.isDraft ? 'Publish hackathon' : 'Save'}
          </SubmitButton>
        </div>
      </form>
    </TitledSection>
  )
}

type Texts = Record<Locale, Terms>
type TermsFieldsProps = {
  texts: Texts
  errorOf(field: string): string | null
  onType(texts: Texts): void
}

const labels = {
  rules: 'Rules',
  eligibility: 'Who can take part',
  payment: 'How prizes are paid',
} as const

/** The terms in five languages: English always, the others shown in English while they are missing. */
function TermsFields({ texts, errorOf, onType }: TermsFieldsProps) {
  const [language, setLanguage] = useState<Locale>('en')
  const note = (locale: Locale) => {
    if (termNames.some((name) => errorOf(`${name}_${locale}`))) return 'to correct'
    if (locale === 'en') return 'required'
    return termNames.every((name) => texts[locale][name].trim()) ? null : 'missing'
  }
  return (
    <Tabs value={language} onValueChange={(value) => setLanguage(value as Locale)}>
      <TabsList
        aria-label="Language of the terms"
        className="scroll-edges flex gap-5 border-b border-border"
      >
        {locales.map((locale) => (
          <TabsTrigger key={locale} value={locale}>
            {languageNames[locale]}
            {note(locale) && (
              <span className="text-label font-normal text-muted-foreground"> {note(locale)}</span>
            )}
          </TabsTrigger>
        ))}
      </TabsList>
      {locales.map((locale) => (
        <TabsContent key={locale} value={locale} className="grid gap-5">
          {termNames.map((name) => (
            <TextareaField
              key={name}
              id={`${name}_${locale}`}
              label={labels[name]}
              error={errorOf(`${name}_${locale}`)}
              required={locale === 'en'}
              lang={locale}
              rows={name === 'rules' ? 10 : 5}
              maxLength={5000}
              value={texts[locale][name]}
              onChange={(value) =>
                onType({ ...texts, [locale]: { ...texts[locale], [name]: value } })
              }
            />
          ))}
        </TabsContent>
      ))}
    </Tabs>
  )
}
