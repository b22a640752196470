import { Field } from '@/components/forms/field'
import { Input } from '@/components/ui/input'
import { Select } from '@/components/ui/select'
import { Textarea } from '@/components/ui/textarea'
import { Pair } from './section'

const colleges = ['MIT SoC', 'MIT SOE', 'Other'].map((name) => <option key={name}>{name}</option>)

export function Fields() {
  return (
    <>
      <Pair title="Input">
        {(theme) => (
          <div className="grid gap-6 sm:grid-cols-2">
            <Field id={`${theme}-rest`} label="Empty, with a hint" hint="Only letters and digits.">
              {(aria) => <Input placeholder="Placeholder" {...aria} />}
            </Field>
            <Field id={`${theme}-filled`} label="Filled in">
              {(aria) => <Input defaultValue="ada@example.com" {...aria} />}
            </Field>
            <Field id={`${theme}-hover`} label="Hover">
              {(aria) => <Input className="is-hover" {...aria} />}
            </Field>
            <Field id={`${theme}-focus`} label="Focus">
              {(aria) => <Input className="is-focus" {...aria} />}
            </Field>
            <Field id={`${theme}-disabled`} label="Disabled">
              {(aria) => <Input disabled defaultValue="Can’t be changed" {...aria} />}
            </Field>
            <Field
              id={`${theme}-error`}
              label="Error"
              error="Please enter a valid email address"
              hint="We write to nobody else."
            >
              {(aria) => <Input defaultValue="ada@" {...aria} />}
            </Field>
          </div>
        )}
      </Pair>
      <Pair title="Select">
        {(theme) => (
          <div className="grid gap-6 sm:grid-cols-2">
            <Field id={`${theme}-select`} label="Rest">
              {(aria) => <Select {...aria}>{colleges}</Select>}
            </Field>
            <Field id={`${theme}-select-focus`} label="Focus">
              {(aria) => (
                <Select className="is-focus" {...aria}>
                  {colleges}
                </Select>
              )}
            </Field>
            <Field id={`${theme}-select-disabled`} label="Disabled">
              {(aria) => (
                <Select disabled {...aria}>
                  {colleges}
                </Select>
              )}
            </Field>
            <Field id={`${theme}-select-error`} label="Error" error="Choose your college.">
              {(aria) => <Select {...aria}>{colleges}</Select>}
            </Field>
          </div>
        )}
      </Pair>
      <Pair title="Textarea">
        {(theme) => (
          <div className="grid gap-6 sm:grid-cols-2">
            <Field id={`${theme}-area`} label="Rest">
              {(aria) => <Textarea rows={3} placeholder="What can we do for you?" {...aria} />}
            </Field>
            <Field id={`${theme}-area-error`} label="Error" error="This field is required.">
              {(aria) => <Textarea rows={3} {...aria} />}
            </Field>
          </div>
        )}
      </Pair>
    </>
  )
}
