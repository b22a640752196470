import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LegalDocument } from './document'
import { Mail } from './document'

/** The security page: what the company complies with, and what the software does. */
export const security: LegalDocument = {
  updated: '2026-11-28',
  sections: [
    {
      id: 'data-protection',
      title: 'Data protection',
      body: (
        <>
          <p>
            We encrypt data in transit and at rest. Your browser’s connection to {site.name} and our
            server’s connection to the database use TLS. The database and its backups are stored
            encrypted.
          </p>
          <ul>
            <li>
              Passwords are stored only as hashes. They can’t be read, and they are never sent back
              to a browser.
            </li>
            <li>
              The keys of authenticator apps are encrypted, and recovery codes are stored only as
              hashes.
            </li>
            <li>
              To limit password guessing, we store digests of email and network addresses instead of
              the addresses themselves.
            </li>
            <li>
              Pages load scripts, fonts and styles only from our own server, so no other company’s
              code runs alongside your data.
            </li>
            <li>
              The <Link href={routes.privacyPolicy}>Privacy Policy</Link> lists what we store and
              for how long.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'access-controls',
      title: 'Access controls',
      body: (
        <>
          <h3>For your account</h3>
          <ul>
            <li>
              You can turn on two-step sign-in with an authenticator app or a passkey. Your password
              alone then no longer opens your account.
            </li>
            <li>
              Your session is kept in cookies that scripts can’t read (<code>HttpOnly</code>), that
              aren’t sent with forms on other sites (<code>SameSite=Lax</code>) and that are sent
              only over encrypted connections when the site uses https (<code>Secure</code>).
            </li>
            <li>
              Every private request passes three independent checks: before the page is built, in
              the page or handler, and in the database. Row-level security there gives you access to
              your own private data and to no one else’s.
            </li>
            <li>
              When a session ends, it stops working immediately, even if its token hasn’t expired.
              You can end any session from your settings, or all of them with “Sign out everywhere”.
              A new password ends your other sessions.
            </li>
            <li>
              Your <Link href={routes.securitySettings}>security settings</Link> show where you’re
              signed in and a log of the last 90 days. We email you when someone signs in from a new
              device.
            </li>
            <li>
              Links that confirm your address, sign you in or reset your password work once, for one
              hour. In any browser other than the one that requested the email, you have to press a
              button first, so an email scanner can’t use them.
            </li>
            <li>
              A new email address takes effect once you confirm it from both addresses within 24
              hours. For 7 days, you can undo the change with a link that we send to the old
              address.
            </li>
            <li>
              Signing in, signing up and resetting a password look the same whether or not we know
              the address. The number of attempts is limited.
            </li>
          </ul>
          <h3>On our side</h3>
          <p>
            The key that bypasses row-level security stays on the server and never reaches a
            browser. We use it only for tasks that users can’t do themselves.
          </p>
        </>
      ),
    },
    {
      id: 'infrastructure',
      title: 'Infrastructure',
      body: (
        <>
          <p>
            The site is a web application with a hosted Postgres database and its authentication
            service. Public pages are built in advance and contain nothing about the visitor.
          </p>
          <ul>
            <li>
              Your session can make changes only from pages of this site. The developer API and the
              links in our emails rely on a key, a token or the link itself instead.
            </li>
            <li>
              We limit the size of everything that is sent to us and check its format. We also limit
              how often anyone can make requests that need a lot of server time or send an email.
            </li>
            <li>
              The database itself enforces the rules about data, so a mistake in a page can’t break
              them.
            </li>
            <li>
              Other sites can’t embed our pages. When you follow a link to another site, it learns
              only which site you came from. Our pages can’t use your camera, microphone or
              location.
            </li>
            <li>
              The <Link href={routes.systemStatus}>System Status</Link> page shows what is running
              and what isn’t.
            </li>
          </ul>
        </>
      ),
    },
    {
      id: 'compliance',
      title: 'Compliance',
      body: (
        <>
          <p>We comply with:</p>
          <ul>
            <li>SOC 2 Type II</li>
            <li>GDPR</li>
            <li>CCPA</li>
          </ul>
          <p>
            The <Link href={`${routes.privacyPolicy}#your-rights`}>Privacy Policy</Link> explains
            how to use your rights under the GDPR and the CCPA.
          </p>
        </>
      ),
    },
    {
      id: 'best-practices',
      title: 'What you can do',
      body: (
        <ul>
          <li>
            Use a password that you don’t use anywhere else, ideally from a password manager. It
            needs at least six characters; longer is better.
          </li>
          <li>
            Turn on two-step sign-in in your{' '}
            <Link href={routes.securitySettings}>security settings</Link> and keep your recovery
            codes somewhere safe.
          </li>
          <li>
            Protect your email account with two-step sign-in too. Anyone who can read your email can
            reset your password.
          </li>
          <li>Sign out on shared computers, or use “Sign out everywhere” afterwards.</li>
          <li>
            Ignore any email that asks you to confirm an address or choose a new password if you
            didn’t request it. We never ask for your password or a code by email, phone or chat.
          </li>
          <li>Check the address in your browser before you type your password.</li>
          <li>Keep your browser and operating system up to date.</li>
        </ul>
      ),
    },
    {
      id: 'incidents',
      title: 'Incident notification',
      body: (
        <>
          <p>
            If we learn that someone has gained unauthorised access to your data, we’ll email you
            without undue delay. We’ll tell you what happened, which data is affected, what we have
            done and what you should do. We’ll also inform the authorities where the law requires
            it.
          </p>
          <p>
            We announce incidents that don’t affect your data on the{' '}
            <Link href={routes.systemStatus}>System Status</Link> page.
          </p>
        </>
      ),
    },
    {
      id: 'reporting',
      title: 'Reporting a vulnerability',
      body: (
        <>
          <p>
            Email <Mail to="security" />, in English if you can. Tell us what you did and what you
            saw, so that we can reproduce it. You can also find the address in our{' '}
            <a href="/.well-known/security.txt">security.txt</a>.
          </p>
          <p>While you investigate and report, please:</p>
          <ul>
            <li>use only your own accounts, and stop if you come across other people’s data;</li>
            <li>don’t disrupt the service or send emails to people who didn’t ask for them;</li>
            <li>give us time to fix the problem before you tell others.</li>
          </ul>
          <p>
            If you follow these rules, you are acting with our permission and we won’t take legal
            action against you. If you think someone else is using your account, choose a new
            password and email <Mail to="security" /> as well.
          </p>
        </>
      ),
    },
  ],
}
