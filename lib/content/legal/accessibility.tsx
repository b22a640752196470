import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LegalDocument } from './document'
import { Mail } from './mail'

/** The accessibility statement: target, measures, limitations and feedback. */
export const accessibility: LegalDocument = {
  updated: '2025-01-01',
  sections: [
    {
      id: 'target',
      title: 'Our target',
      body: (
        <>
          <p>
            {site.name} and {site.academy} are made to meet the{' '}
            <a href="https://www.w3.org/TR/WCAG21/">Web Content Accessibility Guidelines 2.1</a> at
            Level AA, on every page, in every language, in the light and in the dark theme.
            Everybody should be able to read, sign up, learn and reach us, whatever they see, hear,
            move or type with.
          </p>
          <p>
            Pages are checked against these guidelines by an automatic tool as part of our tests, in
            both themes. Such a tool finds only a part of what can be wrong; people find the rest,
            and we are glad to hear from them.
          </p>
        </>
      ),
    },
    {
      id: 'features',
      title: 'Features',
      body: (
        <ul>
          <li>
            <strong>Keyboard.</strong> Everything works without a mouse. The first stop on every
            page skips to its content, the focus is always visible, and menus and dialogs close with
            Escape and give the focus back.
          </li>
          <li>
            <strong>Structure.</strong> One main heading, headings in order, landmarks, lists and
            tables that are marked up as what they are, and a title that names the page.
          </li>
          <li>
            <strong>Forms.</strong> Every field has a visible label. Errors say in words what is
            wrong, stand beside their field, are announced, and leave in place what you typed.
          </li>
          <li>
            <strong>Contrast and colour.</strong> Running text has a contrast of at least 7:1, other
            text at least 4.5:1, and the edges of controls at least 3:1. Nothing is said by colour
            alone.
          </li>
          <li>
            <strong>Themes.</strong> Light and dark, as your system has it until you choose. High
            contrast and forced colours of the system are respected.
          </li>
          <li>
            <strong>Size.</strong> Text grows to 200 % and pages fit a width of 320 pixels without
            scrolling sideways; wide tables scroll by themselves. On touch screens targets are at
            least 44 pixels high.
          </li>
          <li>
            <strong>Motion.</strong> Little moves, and nothing does if you have asked your system
            for less motion. Nothing flashes, nothing plays by itself.
          </li>
          <li>
            <strong>Languages.</strong> The language of every page, and of parts in another
            language, is marked, so that screen readers pronounce it rightly.
          </li>
        </ul>
      ),
    },
    {
      id: 'assistive-technology',
      title: 'Assistive technology',
      body: (
        <>
          <p>
            Pages are built from standard HTML, and with WAI-ARIA where HTML has no word for
            something. They are meant to work with current versions of:
          </p>
          <ul>
            <li>
              screen readers: NVDA and JAWS on Windows, VoiceOver on macOS and iOS, TalkBack on
              Android;
            </li>
            <li>screen magnifiers, and the zoom of the browser;</li>
            <li>
              speech input, switches and other devices that take the place of a keyboard or mouse;
            </li>
            <li>the browsers Chrome, Edge, Firefox and Safari.</li>
          </ul>
          <p>
            Reading the public pages needs no JavaScript, and neither does joining the waitlist.
          </p>
        </>
      ),
    },
    {
      id: 'limitations',
      title: 'Known limitations',
      body: (
        <ul>
          <li>
            This text, the other legal pages and lesson texts are in English only, on the pages in
            other languages too. They are marked as English.
          </li>
          <li>
            Signing in, the Academy behind it and the switches for cookies need JavaScript. The
            waitlist and the contact form can be used without it.
          </li>
          <li>
            The pages on which you sign in with Google are Google’s own, and we cannot change how
            they work.
          </li>
          <li>
            Browsers from before the middle of 2024 show the site without its colours, because they
            do not know how we describe them. All content stays readable.
          </li>
          <li>
            Not every combination of browser and assistive technology has been tried. If one does
            not work for you, that is a fault that we want to know about.
          </li>
        </ul>
      ),
    },
    {
      id: 'feedback',
      title: 'Feedback',
      body: (
        <>
          <p>
            Tell us what gets in your way, at <Mail to="contact" /> or through the{' '}
            <Link href={routes.contact}>contact form</Link>. It helps to know the page, what you
            wanted to do, and what you use to read it. We respond within 2 business days.
          </p>
          <p>
            If you need something on this site in another form, ask for it in the same way, and we
            find one with you.
          </p>
        </>
      ),
    },
  ],
}
