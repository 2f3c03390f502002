import type { Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme'
import { h } from 'vue'
import HomeDemo from './HomeDemo.vue'
import './style.css'
import ThemePlayground from './ThemePlayground.vue'

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { 'home-hero-image': () => h(HomeDemo) }),
  enhanceApp({ app }) {
    app.component('ThemePlayground', ThemePlayground)
  },
} satisfies Theme
