'use client'

import { LogOut, Settings, UserRound } from 'lucide-react'
import { Button } from '@/components/ui/button'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogTitle,
  DialogTrigger,
} from '@/components/ui/dialog'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu'
import { Sheet, SheetContent, SheetTitle, SheetTrigger } from '@/components/ui/sheet'
import { Tooltip, TooltipContent, TooltipProvider, TooltipTrigger } from '@/components/ui/tooltip'
import { toast } from '@/lib/toast'
import { Pair } from './section'

const icon = { 'aria-hidden': true, strokeWidth: 1.5 } as const

function Menu() {
  return (
    <DropdownMenu modal={false}>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary">Menu</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem>
          <UserRound {...icon} />
          Edit Profile
        </DropdownMenuItem>
        <DropdownMenuItem disabled>
          <Settings {...icon} />
          Disabled
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem>
          <LogOut {...icon} />
          Sign Out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function Modal() {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="secondary">Dialog</Button>
      </DialogTrigger>
      <DialogContent closeLabel="Close">
        <DialogTitle>Delete this draft?</DialogTitle>
        <DialogDescription>
          It is in nobody else’s hands, and can’t be brought back.
        </DialogDescription>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="danger">Delete draft</Button>
          <DialogClose asChild>
            <Button variant="secondary">Keep it</Button>
          </DialogClose>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Side() {
  return (
    <Sheet>
      <SheetTrigger asChild>
        <Button variant="secondary">Sheet</Button>
      </SheetTrigger>
      <SheetContent closeLabel="Close" aria-describedby={undefined}>
        <SheetTitle className="p-2 text-title">A sheet</SheetTitle>
        <p className="p-2 text-muted">What a narrow screen has no room for.</p>
      </SheetContent>
    </Sheet>
  )
}

export function Floating() {
  return (
    <TooltipProvider>
      <Pair title="Dropdown, tooltip, dialog, sheet">
        {() => (
          <div className="flex flex-wrap gap-3">
            <Menu />
            <Tooltip>
              <TooltipTrigger asChild>
                <Button variant="secondary">Tooltip</Button>
              </TooltipTrigger>
              <TooltipContent>Opens after 700 ms, the next one at once</TooltipContent>
            </Tooltip>
            <Tooltip>
              <TooltipTrigger asChild>
                <Button variant="quiet" size="icon" aria-label="Settings">
                  <Settings {...icon} className="size-5" />
                </Button>
              </TooltipTrigger>
              <TooltipContent side="right">Settings</TooltipContent>
            </Tooltip>
            <Modal />
            <Side />
          </div>
        )}
      </Pair>
      <Pair title="Tooltip, open">
        {() => (
          <div className="pt-12">
            <Tooltip open>
              <TooltipTrigger asChild>
                <Button variant="secondary" className="is-hover">
                  Copy link
                </Button>
              </TooltipTrigger>
              <TooltipContent side="top" align="start">
                The link keeps its language
              </TooltipContent>
            </Tooltip>
          </div>
        )}
      </Pair>
      <Pair title="Toast">
        {() => (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              onClick={() => toast.success('Profile updated successfully')}
            >
              Success
            </Button>
            <Button variant="secondary" onClick={() => toast.warning('Signed out (with errors)')}>
              Warning
            </Button>
            <Button variant="secondary" onClick={() => toast.error('Failed to update profile')}>
              Error
            </Button>
          </div>
        )}
      </Pair>
    </TooltipProvider>
  )
}
