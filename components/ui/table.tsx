import { type ComponentProps, type ReactNode, useId } from 'react'
import { cn } from '@/lib/cn'

type TableProps = ComponentProps<'table'> & {
  /** Names the table and its scroll region. */
  caption: ReactNode
  /** Hides the caption if a heading above says the same. */
  captionHidden?: boolean
  /** Column heads, which never change order. */
  columns?: readonly (string | { label: string; numeric?: boolean; className?: string })[]
  /** In place of `columns`: heads that may hold links, for a table that can be sorted. */
  heads?: readonly {
    key: string
    label: ReactNode
    numeric?: boolean
    sorted?: 'ascending' | 'descending'
  }[]
  footer?: ReactNode
}

/** A table that scrolls sideways where it is too wide, also by keyboard; `children` are its rows. */
export function Table(props: TableProps) {
  const {
    caption,
    captionHidden,
    columns = [],
    heads = [],
    footer,
    className,
    children,
    ...rest
  } = props
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse
      tabIndex={0}
      className="scroll-edges relative w-full"
    >
      <table className={cn('w-full border-collapse text-left', className)} {...rest}>
        <caption
          id={id}
          className={captionHidden ? 'sr-only' : 'pb-3 text-left text-label text-muted-foreground'}
        >
          {caption}
        </caption>
        <thead>
          <TableRow>
            {columns.map((column) => {
              const { label, ...head } = typeof column === 'string' ? { label: column } : column
              return (
                <TableHead key={label} {...head}>
                  {label}
                </TableHead>
              )
            })}
            {heads.map(({ key, label, numeric, sorted }) => (
              <TableHead key={key} numeric={numeric} aria-sort={sorted}>
                {label}
              </TableHead>
            ))}
          </TableRow>
        </thead>
        <tbody>{children}</tbody>
        {footer && <tfoot>{footer}</tfoot>}
      </table>
    </section>
  )
}

/** `selected` marks the row the page is about. */
export function TableRow({
  selected,
  className,
  ...props
}: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      aria-current={selected || undefined}
      className={cn(
        'border-b border-border transition-colors [tbody_&]:hover:bg-muted aria-[current=true]:bg-muted',
        className,
      )}
      {...props}
    />
  )
}

type CellProps = { /** Aligns figures on the right. */ numeric?: boolean }

const cell = (numeric?: boolean) =>
  cn('py-3 pr-6 align-top last:pr-0', numeric && 'text-right whitespace-nowrap')

/** A column's head, or with `scope="row"` a row's. */
export function TableHead({
  numeric,
  scope = 'col',
  className,
  ...props
}: ComponentProps<'th'> & CellProps) {
  const look =
    scope === 'col'
      ? 'align-bottom! text-label font-semibold whitespace-nowrap text-muted-foreground'
      : 'font-semibold'
  return <th scope={scope} className={cn(cell(numeric), look, className)} {...props} />
}

export function TableCell({ numeric, className, ...props }: ComponentProps<'td'> & CellProps) {
  return <td className={cn(cell(numeric), className)} {...props} />
}
