/** What our own scripts may ask a browser for: everything else is refused, to whoever gets a script into a page too. */
const own = [
  // A button that copies an address.
  "clipboard-write",
  // The wallet that holds a proof of residency.
  "digital-credentials-get",
  // Passkeys.
  "publickey-credentials-create",
  "publickey-credentials-get",
];

/**
 * All else that Chromium 156 knows on every system, as `document.featurePolicy.features()` tells. Bluetooth and sharing are
 * missing: where a system has none of them the browser knows neither, and complains of a word that it does not know.
 */
const refused = `
  accelerometer aria-notify autoplay browsing-topics camera captured-surface-control ch-device-memory
  ch-downlink ch-dpr ch-ect ch-prefers-color-scheme ch-prefers-reduced-motion ch-prefers-reduced-transparency
  ch-rtt ch-save-data ch-ua ch-ua-arch ch-ua-bitness ch-ua-form-factors ch-ua-full-version
  ch-ua-full-version-list ch-ua-high-entropy-values ch-ua-mobile ch-ua-model ch-ua-platform
  ch-ua-platform-version ch-ua-wow64 ch-viewport-height ch-viewport-width ch-width clipboard-read
  compute-pressure cross-origin-isolated deferred-fetch deferred-fetch-minimal digital-credentials-create
  display-capture encrypted-media fullscreen gamepad geolocation gyroscope hid identity-credentials-get
  idle-detection interest-cohort keyboard-map language-detector language-model local-fonts local-network
  local-network-access loopback-network magnetometer media-playback-while-not-visible microphone midi
  on-device-speech-recognition otp-credentials payment picture-in-picture private-state-token-issuance
  private-state-token-redemption screen-wake-lock serial speaker-selection storage-access summarizer sync-xhr
  translator unload usb window-management xr-spatial-tracking
`;

/** The `Permissions-Policy` of every document. */
export const permissionsPolicy = [
  ...own.map((name) => `${name}=(self)`),
  ...refused
    .trim()
    .split(/\s+/)
    .map((name) => `${name}=()`),
].join(", ");
