import { Field } from '@/components/forms/field'
import { NativeSelect } from '@/components/ui/native-select'
import { type Locale, locales } from '@/lib/i18n/routing'

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** A language's English name. */
export const languageName = (locale: Locale) => languages.of(locale) ?? locale

type LanguageFieldProps = { id: string; value: Locale; onChange(locale: Locale): void }

/** The language of emails to entries from before it was stored. */
export function LanguageField({ id, value, onChange }: LanguageFieldProps) {
  return (
    <Field id={id} label="Default language">
      {(aria) => (
        <NativeSelect
          {...aria}
          value={value}
          onChange={({ target }) => onChange(target.value as Locale)}
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageName(locale)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
