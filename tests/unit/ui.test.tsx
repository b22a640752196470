import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FieldGroup } from '../../components/forms/field.tsx'
import { Alert } from '../../components/ui/alert.tsx'
import { Button } from '../../components/ui/button.tsx'
import { NativeCheckbox } from '../../components/ui/native-checkbox.tsx'
import { Table, TableCell, TableHead, TableRow } from '../../components/ui/table.tsx'

const html = (node: ReactNode) => renderToStaticMarkup(node)
/** The first tag with a name, with its attributes. */
const tag = (markup: string, name: string) => markup.match(new RegExp(`<${name}\\b[^>]*>`))?.[0]

describe('Button', () => {
  it('keeps its name while loading, and takes no second click', () => {
    const markup = html(<Button loading>Save</Button>)
    expect(tag(markup, 'button')).toMatch(
      /disabled="".*aria-busy="true"|aria-busy="true".*disabled=""/,
    )
    expect(markup).toContain('<span class="sr-only">Save</span>')
  })

  it('sends no form unless it is told to', () => {
    expect(tag(html(<Button>Save</Button>), 'button')).toContain('type="button"')
  })
})

describe('Alert', () => {
  it.each([
    ['destructive', 'alert'],
    ['warning', 'status'],
    ['success', 'status'],
    ['default', 'status'],
  ] as const)('%s is read as %s', (variant, role) => {
    expect(html(<Alert variant={variant}>x</Alert>)).toContain(`role="${role}"`)
  })
})

describe('Checkbox', () => {
  it('is inside its label, so that the text is its name and its target', () => {
    const markup = html(<NativeCheckbox name="terms" label="I agree" required />)
    expect(markup).toMatch(/^<label[^>]*>.*<input[^>]*type="checkbox".*I agree.*<\/label>$/)
    expect(tag(markup, 'input')).toContain('required=""')
  })
})

describe('Table', () => {
  const markup = html(
    <Table caption="Services" columns={['Service', { label: 'Uptime', numeric: true }]}>
      <TableRow>
        <TableHead scope="row">Web</TableHead>
        <TableCell numeric>99 %</TableCell>
      </TableRow>
    </Table>,
  )

  it('scrolls in a region that the keyboard reaches and the caption names', () => {
    const section = tag(markup, 'section') ?? ''
    expect(section).toContain('tabindex="0"')
    expect(tag(markup, 'caption')).toContain(`id="${section.match(/labelledby="([^"]+)"/)?.[1]}"`)
  })

  it('says what each head is the head of', () => {
    const scopes = [...markup.matchAll(/<th scope="(\w+)"/g)].map(([, scope]) => scope)
    expect(scopes).toEqual(['col', 'col', 'row'])
  })
})

describe('FieldGroup', () => {
  it('ties its error to the group', () => {
    const markup = html(
      <FieldGroup id="club" label="Club" error="Choose one.">
        {(aria) => <fieldset {...aria} />}
      </FieldGroup>,
    )
    expect(markup).toMatch(/<fieldset[^>]*aria-describedby="club-error"[^>]*aria-invalid="true"/)
    expect(markup).toContain('id="club-error"')
  })
})
