import { useState } from 'react'
import { Field } from '@/components/forms/field'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import { Textarea } from '@/components/ui/textarea'
import { type Terms, termNames } from '@/content/hackathons/schema'
import { type Locale, locales } from '@/lib/i18n/routing'
import { languageNames } from '@/lib/staff/names'

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
export function TermsFields({ texts, errorOf, onType }: TermsFieldsProps) {
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
            <Field
              key={name}
              id={`${name}_${locale}`}
              label={labels[name]}
              error={errorOf(`${name}_${locale}`)}
              required={locale === 'en'}
            >
              {(aria) => (
                <Textarea
                  {...aria}
                  lang={locale}
                  rows={name === 'rules' ? 10 : 5}
                  maxLength={5000}
                  value={texts[locale][name]}
                  onChange={({ target }) =>
                    onType({ ...texts, [locale]: { ...texts[locale], [name]: target.value } })
                  }
                />
              )}
            </Field>
          ))}
        </TabsContent>
      ))}
    </Tabs>
  )
}
