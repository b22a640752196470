import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { site } from '@/lib/site'
import type { LegalDocument } from './document'
import { Mail, PostalAddress } from './document'

/** The eleven sections of the terms. */
export const terms: LegalDocument = {
  updated: '2026-11-28',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of these terms',
      body: (
        <>
          <p>
            These terms are an agreement between you and {site.name} (“we”). They apply whenever you
            use this website, the waitlist, {site.academy} or any of our products that refer to
            them. We call all of these “the service”.
          </p>
          <p>
            By using the service, you accept these terms. If you use it on behalf of a company or
            college, you accept them on its behalf and confirm that you are authorised to do so. If
            you don’t agree with them, please don’t use the service.
          </p>
          <p>
            If you have a separate written agreement with us, such as an order for a product, that
            agreement takes precedence wherever the two differ.
          </p>
        </>
      ),
    },
    {
      id: 'changes',
      title: 'Changes to these terms',
      body: (
        <>
          <p>
            We may change these terms when the service, the law or the way we work changes. The date
            at the top of this page shows when we last did so. The version on this page is always
            the one that applies.
          </p>
          <p>
            If a change reduces your rights or adds to your obligations, we’ll email you at least 30
            days before it takes effect. If you don’t agree with it, you can delete your account
            before then. Corrections that don’t affect you take effect immediately.
          </p>
        </>
      ),
    },
    {
      id: 'using-the-service',
      title: 'Using the service',
      body: (
        <>
          <p>
            Our products are in a closed beta until the public launch. Joining the waitlist gives
            you priority for early access. It doesn’t commit either of us to anything, and you can
            ask us to remove you at any time.
          </p>
          <p>You may use the service for any lawful purpose. You may not:</p>
          <ul>
            <li>try to access accounts, data or parts of the service that aren’t meant for you;</li>
            <li>get round limits, sign-in or other protections, or help others to do so;</li>
            <li>
              overload the service, for example with automated requests beyond the published limits;
            </li>
            <li>
              upload anything that breaks the law, harms others, or belongs to others without their
              permission;
            </li>
            <li>impersonate anyone, or give an email address that isn’t yours;</li>
            <li>sell access to the service, or pass off its content as your own work.</li>
          </ul>
          <p>
            You are welcome to look for security vulnerabilities if you follow the rules on our{' '}
            <Link href={routes.security}>security page</Link>.
          </p>
        </>
      ),
    },
    {
      id: 'your-account',
      title: 'Your account',
      body: (
        <>
          <p>
            You need an account to study at {site.academy}. You must be old enough where you live to
            agree to these terms, or have permission from a parent or guardian. Sign up as a student
            or a client, either with an email address that you confirm or with Google. You can’t
            change your role yourself later.
          </p>
          <p>
            Keep your password to yourself, and tell us if you think someone else knows it. You are
            responsible for what is done with your account until you tell us. In your{' '}
            <Link href={routes.profileSettings}>profile settings</Link>, you can change your
            password, turn on two-step sign-in, sign out everywhere, download your data and delete
            your account.
          </p>
          <p>
            If a sign-up hasn’t been confirmed, signing up again with the same address replaces it.
          </p>
        </>
      ),
    },
    {
      id: 'intellectual-property',
      title: 'Intellectual property',
      body: (
        <>
          <p>
            The service belongs to us or to those who license it to us. This includes its software,
            text, drawings, course material and trade marks. You may use it as these terms describe,
            but have no other rights to it.
          </p>
          <p>
            Anything you write or upload remains yours. You allow us to store, copy and display it
            as needed for the features you use. We don’t use it for anything else, and this
            permission ends when you delete it.
          </p>
          <p>If you send us an idea for the service, we may use it without owing you anything.</p>
        </>
      ),
    },
    {
      id: 'privacy',
      title: 'Privacy',
      body: (
        <p>
          Our <Link href={routes.privacyPolicy}>Privacy Policy</Link> explains which data we store,
          why and for how long, and what you can do about it. You choose which cookies and analytics
          to allow under <Link href={routes.manageCookies}>Manage Cookies</Link>.
        </p>
      ),
    },
    {
      id: 'termination',
      title: 'Termination',
      body: (
        <>
          <p>
            You can end this agreement at any time by deleting your account in your{' '}
            <Link href={routes.dataSettings}>profile settings</Link>. We delete the account and
            everything in it immediately, and it can’t be restored.
          </p>
          <p>
            We may suspend or close an account if it breaks these terms, if it puts others or the
            service at risk, or if the law requires it. Unless the risk is too great, we’ll tell you
            why first and give you time to put things right and download your data. If we end the
            whole service, we’ll announce it at least 30 days in advance.
          </p>
          <p>
            Sections 5, 8, 9 and 10 continue to apply to anything that happened before the agreement
            ended.
          </p>
        </>
      ),
    },
    {
      id: 'disclaimer',
      title: 'Disclaimer',
      body: (
        <>
          <p>
            The service is in beta and is provided as is. As far as the law allows, we don’t
            guarantee that it is free of errors, always available or fit for a particular purpose.
            You can check how it is running on our{' '}
            <Link href={routes.systemStatus}>System Status</Link> page.
          </p>
          <p>
            AI systems can be wrong. Check any answer before you rely on it, especially where
            health, money, law or safety is involved. Course material is for learning and isn’t
            professional advice. The figures on our marketing pages describe our products in general
            and don’t guarantee a particular result.
          </p>
        </>
      ),
    },
    {
      id: 'liability',
      title: 'Limitation of liability',
      body: (
        <>
          <p>
            As far as the law allows, we aren’t liable for lost profit, lost data or indirect loss
            from your use of the service. Our total liability is limited to what you paid us for the
            service in the twelve months before the loss.
          </p>
          <p>
            Nothing in these terms limits liability that the law doesn’t allow us to limit. This
            includes liability for wilful misconduct or gross negligence, for death or personal
            injury, and for fraud. Your rights as a consumer where you live aren’t affected either.
          </p>
        </>
      ),
    },
    {
      id: 'governing-law',
      title: 'Governing law',
      body: (
        <>
          <p>
            The law of the country where you live governs these terms, and its courts decide
            disputes. If you accept the terms on behalf of a company or college, it is the law and
            the courts of the country where that company or college is established.
          </p>
          <p>
            Before either of us goes to court, please write to <Mail to="contact" /> and allow 30
            days to find a solution.
          </p>
          <p>If any part of these terms can’t be enforced, the rest still applies.</p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>
            If you have a question about these terms, email <Mail to="contact" /> or use the{' '}
            <Link href={routes.contact}>contact form</Link>, which gives your message a reference
            number.
          </p>
          <PostalAddress />
        </>
      ),
    },
  ],
}
