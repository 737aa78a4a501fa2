import { css } from '@linaria/core'

/**
 * The colours, spaces and type sizes of the whole product as custom properties, for light and dark at once.
 */
export const tokens = css`
  :global() {
    :root {
      color-scheme: light dark;
      --page: light-dark(oklch(98.4% 0.003 250), oklch(18% 0.012 255));
      --surface: light-dark(oklch(100% 0 0), oklch(22.5% 0.014 255));
      --sunken: light-dark(oklch(95.8% 0.005 250), oklch(27% 0.016 255));
      --line: light-dark(oklch(90.5% 0.007 250), oklch(33% 0.017 255));
      --control-line: light-dark(oklch(62% 0.015 250), oklch(58% 0.02 255));
      --text: light-dark(oklch(24% 0.02 260), oklch(95% 0.006 250));
      --text-quiet: light-dark(oklch(45% 0.018 258), oklch(77% 0.014 252));
      --accent: light-dark(oklch(46% 0.17 262), oklch(76% 0.115 258));
      --accent-strong: light-dark(oklch(39% 0.17 263), oklch(84% 0.085 256));
      --accent-soft: light-dark(oklch(95.5% 0.02 258), oklch(31% 0.055 262));
      --on-accent: light-dark(oklch(100% 0 0), oklch(19% 0.03 262));
      --saving: light-dark(oklch(42% 0.105 155), oklch(82% 0.125 155));
      --saving-soft: light-dark(oklch(95.5% 0.035 157), oklch(29% 0.045 157));
      --notice: light-dark(oklch(43% 0.09 75), oklch(85% 0.09 85));
      --notice-soft: light-dark(oklch(96.5% 0.03 90), oklch(30% 0.035 80));
      --danger: light-dark(oklch(47% 0.17 27), oklch(80% 0.11 25));
      --shade: light-dark(oklch(24% 0.02 260 / 45%), oklch(8% 0.01 260 / 65%));
      --s1: 4px;
      --s2: 8px;
      --s3: 12px;
      --s4: 16px;
      --s5: 20px;
      --s6: 24px;
      --s8: 32px;
      --s12: 48px;
      --radius: 12px;
      --radius-small: 8px;
      --text-s: 0.8125rem;
      --text-m: 0.9375rem;
      --text-l: 1.2rem;
      --text-xl: 1.44rem;
      --text-2xl: 1.728rem;
      --quick: 140ms ease-out;
      --page-max: 1440px;
    }
    :root[data-accent='green'] {
      --accent: light-dark(oklch(43% 0.09 160), oklch(78% 0.11 160));
      --accent-strong: light-dark(oklch(36% 0.08 161), oklch(85% 0.09 160));
      --accent-soft: light-dark(oklch(95.5% 0.025 160), oklch(31% 0.045 162));
      --on-accent: light-dark(oklch(100% 0 0), oklch(19% 0.03 162));
    }
    :root[data-accent='red'] {
      --accent: light-dark(oklch(46% 0.17 22), oklch(77% 0.11 22));
      --accent-strong: light-dark(oklch(39% 0.15 23), oklch(84% 0.085 22));
      --accent-soft: light-dark(oklch(95.5% 0.02 20), oklch(31% 0.055 22));
      --on-accent: light-dark(oklch(100% 0 0), oklch(19% 0.03 22));
    }
  }
`
