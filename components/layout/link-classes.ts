/** A 44 px icon button of the signed-in bar; its name is its tooltip. */
export const barButton =
  'has-tooltip grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground aria-expanded:bg-muted aria-expanded:text-foreground'

/** A link in a menu of links. */
export const menuLink =
  'flex min-h-10 items-center rounded-sm px-3 transition-colors hover:bg-accent aria-[current=true]:font-semibold aria-[current=true]:text-info pointer-coarse:min-h-11'

/** A link in a footer. */
export const footerLink =
  'flex min-h-9 items-center rounded-sm text-label text-muted-foreground transition-colors hover:text-foreground aria-[current=true]:font-semibold aria-[current=true]:text-foreground pointer-coarse:min-h-11'
