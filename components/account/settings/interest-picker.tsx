'use client'

import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useState } from 'react'
import { Field, FieldGroup, useUntilEdited } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { ToggleChip } from '@/components/ui/toggle-chip'
import { profileLimits, suggestedInterests } from '@/lib/profile/options'

type InterestPickerProps = {
  value: string[]
  onChange(interests: string[]): void
  error: string | null
}

type Suggested = (typeof suggestedInterests)[number]
const isSuggested = (name: string): name is Suggested =>
  (suggestedInterests as readonly string[]).includes(name)

/** Suggested interests as toggles, then the person's own, and a field for more. */
export function InterestPicker({ value, onChange, ...props }: InterestPickerProps) {
  const t = useTranslations('profile')
  const common = useTranslations('common')
  const [custom, setCustom] = useState('')
  const [duplicate, setDuplicate] = useState(false)
  // Also edited by adding one below.
  const [error, edit] = useUntilEdited(props.error)
  const customInterests = value.filter((name) => !isSuggested(name))

  function toggle(name: string) {
    onChange(value.includes(name) ? value.filter((other) => other !== name) : [...value, name])
  }

  function add() {
    const name = custom.trim()
    setDuplicate(value.includes(name))
    if (!name || value.includes(name)) return
    onChange([...value, name])
    edit()
    setCustom('')
  }

  function onKeyDown(event: KeyboardEvent) {
    // Enter would submit the form; while an input method is composing, it only accepts the word.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }

  return (
    <div className="space-y-4">
      <FieldGroup id="interests" label={t('interests')} hint={t('interestsHint')} error={error}>
        {(aria) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset can't take its name from our label
          <div role="group" {...aria} className="flex flex-wrap gap-2">
            {[...suggestedInterests, ...customInterests].map((name) => (
              <ToggleChip
                key={name}
                pressed={value.includes(name)}
                onPressedChange={() => toggle(name)}
              >
                {isSuggested(name) ? common(`interests.${name}`) : name}
              </ToggleChip>
            ))}
          </div>
        )}
      </FieldGroup>
      <Field
        id="custom-interest"
        label={t('customInterest')}
        error={duplicate ? t('duplicate') : null}
      >
        {(aria) => (
          <div className="flex gap-3">
            <Input
              {...aria}
              maxLength={profileLimits.interest}
              value={custom}
              onChange={(event) => {
                setCustom(event.target.value)
                setDuplicate(false)
              }}
              onKeyDown={onKeyDown}
            />
            <Button variant="outline" disabled={!custom.trim()} onClick={add}>
              {t('add')}
            </Button>
          </div>
        )}
      </Field>
    </div>
  )
}
