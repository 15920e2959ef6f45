/**
 * The screen of the 'Bukan saya' link in mails about account changes. No imports: the mailer and the web both use it.
 */
export const NOT_ME_SCREEN = '/bukan-saya'
