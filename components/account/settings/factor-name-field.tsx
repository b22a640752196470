import { useTranslations } from 'next-intl'
import { TextField } from '@/components/forms/text-field'
import { factorNameLength } from '@/lib/second-factor/name-length'

type FactorNameFieldProps = { value: string; error: string | null; onChange(name: string): void }

/** The name under which a factor is listed. */
export function FactorNameField({ value, error, onChange }: FactorNameFieldProps) {
  const t = useTranslations('account.factors')
  return (
    <TextField
      id="factor-name"
      label={t('name')}
      hint={t('nameHint')}
      error={error}
      autoComplete="off"
      maxLength={factorNameLength}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
