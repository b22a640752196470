'use client'

import { FieldGroup } from '@/components/forms/field'
import { ToggleChip } from '@/components/ui/toggle-chip'
import { serviceNames } from '@/lib/staff/names'
import { type ServiceName, services } from '@/lib/status/services'

type ServiceChoiceProps = {
  id: string
  label?: string
  value: readonly ServiceName[]
  error?: string | null
  onChange(services: ServiceName[]): void
}

/** The affected services. */
export function ServiceChoice({
  id,
  label = 'Affected services',
  value,
  error,
  onChange,
}: ServiceChoiceProps) {
  return (
    <FieldGroup id={id} label={label} error={error}>
      {(aria) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be laid out as a row of chips
        <div role="group" {...aria} className="flex flex-wrap gap-2">
          {services.map((name) => (
            <ToggleChip
              key={name}
              pressed={value.includes(name)}
              onPressedChange={(pressed) =>
                onChange(services.filter((one) => (one === name ? pressed : value.includes(one))))
              }
            >
              {serviceNames[name]}
            </ToggleChip>
          ))}
        </div>
      )}
    </FieldGroup>
  )
}
