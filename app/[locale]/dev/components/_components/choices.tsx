'use client'

import { useState } from 'react'
import { FieldGroup } from '@/components/forms/field'
import { Checkbox } from '@/components/ui/checkbox'
import { Label } from '@/components/ui/label'
import { Radio, RadioGroup } from '@/components/ui/radio-group'
import { Switch } from '@/components/ui/switch'
import { ToggleChip } from '@/components/ui/toggle-chip'
import { Pair, State } from './section'

const switches = [
  ['Off', {}],
  ['On', { defaultChecked: true }],
  ['Hover', { className: 'is-hover' }],
  ['Focus', { className: 'is-focus' }],
  ['Locked off', { disabled: true }],
  ['Locked on', { disabled: true, defaultChecked: true }],
  ['Loading', { loading: true, defaultChecked: true }],
  ['Error', { 'aria-invalid': true }],
] as const

const boxes = [
  ['Empty', {}],
  ['Checked', { defaultChecked: true }],
  ['Disabled', { disabled: true }],
  ['Disabled, checked', { disabled: true, defaultChecked: true }],
  ['Error', { 'aria-invalid': true }],
] as const

function Chip({ children, ...props }: { children: string; start?: boolean; disabled?: boolean }) {
  const { start = false, ...rest } = props
  const [pressed, setPressed] = useState(start)
  return (
    <ToggleChip pressed={pressed} onPressedChange={setPressed} {...rest}>
      {children}
    </ToggleChip>
  )
}

export function Choices() {
  return (
    <>
      <Pair title="Radio">
        {(theme) => (
          <>
            <FieldGroup id={`${theme}-role`} label="I am a:">
              {(aria) => (
                <RadioGroup defaultValue="student" {...aria}>
                  <Radio value="student" label="Student" />
                  <Radio value="client" label="Client" />
                  <Radio value="none" label="Disabled" disabled />
                </RadioGroup>
              )}
            </FieldGroup>
            <FieldGroup
              id={`${theme}-club`}
              label="With an error"
              error="Choose one of the answers."
            >
              {(aria) => (
                <RadioGroup {...aria}>
                  <Radio value="a" label="Active member" />
                  <Radio value="b" label="Not involved" />
                </RadioGroup>
              )}
            </FieldGroup>
          </>
        )}
      </Pair>
      <Pair title="Checkbox">
        {() => (
          <div className="grid gap-x-6 sm:grid-cols-2">
            {boxes.map(([name, props]) => (
              <Checkbox key={name} label={name} {...props} />
            ))}
          </div>
        )}
      </Pair>
      <Pair title="Switch">
        {(theme) => (
          <div className="grid gap-x-8 sm:grid-cols-2">
            {switches.map(([name, props]) => {
              const id = `${theme}-switch-${name.toLowerCase().replace(' ', '-')}`
              return (
                <div
                  key={name}
                  className="flex min-h-13 items-center justify-between gap-4 border-b border-line"
                >
                  <Label htmlFor={id}>{name}</Label>
                  <Switch id={id} {...props} />
                </div>
              )
            })}
          </div>
        )}
      </Pair>
      <Pair title="Toggle chip">
        {(theme) => (
          <>
            <State name="rest, pressed, disabled">
              <div className="flex flex-wrap gap-2">
                <Chip>Coding</Chip>
                <Chip start>AI/ML</Chip>
                <Chip disabled>Research</Chip>
              </div>
            </State>
            <FieldGroup
              id={`${theme}-interests`}
              label="With an error"
              error="Choose at least one interest."
            >
              {(aria) => (
                // biome-ignore lint/a11y/useSemanticElements: as in the profile form
                <div role="group" className="flex flex-wrap gap-2" {...aria}>
                  <Chip>Hackathons</Chip>
                  <Chip>Open source</Chip>
                </div>
              )}
            </FieldGroup>
          </>
        )}
      </Pair>
    </>
  )
}
