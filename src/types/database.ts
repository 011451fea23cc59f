
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "edit_suggestions": {
                  Row: {
                    "accepted": Json | null,"answer": string | null,"changes": NonNullable<Json>,"credit_name": string | null,"credited": string | null,"decided_at": string | null,"decided_by": string | null,"duplicate_of": string | null,"id": string,"listing_id": string | null,"note": string | null,"origin": string,"outcome": string | null,"reason": string,"reply_address": string | null,"resource_id": string | null,"sender_id": string | null,"sent_at": string,"source_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "accepted"?: Json | null,"answer"?: string | null,"changes"?: NonNullable<Json>,"credit_name"?: string | null,"credited"?: string | null,"decided_at"?: string | null,"decided_by"?: string | null,"duplicate_of"?: string | null,"id"?: string,"listing_id"?: string | null,"note"?: string | null,"origin": string,"outcome"?: string | null,"reason": string,"reply_address"?: string | null,"resource_id"?: string | null,"sender_id"?: string | null,"sent_at"?: string,"source_url"?: string | null
                  }
                  Update: {
                    "accepted"?: Json | null,"answer"?: string | null,"changes"?: NonNullable<Json>,"credit_name"?: string | null,"credited"?: string | null,"decided_at"?: string | null,"decided_by"?: string | null,"duplicate_of"?: string | null,"id"?: string,"listing_id"?: string | null,"note"?: string | null,"origin"?: string,"outcome"?: string | null,"reason"?: string,"reply_address"?: string | null,"resource_id"?: string | null,"sender_id"?: string | null,"sent_at"?: string,"source_url"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "edit_suggestions_decided_by_fkey"
      columns: ["decided_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "edit_suggestions_duplicate_of_fkey"
      columns: ["duplicate_of"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "edit_suggestions_listing_id_fkey"
      columns: ["listing_id"]
isOneToOne: false
      referencedRelation: "service_provider_directory"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "edit_suggestions_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "edit_suggestions_sender_id_fkey"
      columns: ["sender_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"event_bookmarks": {
                  Row: {
                    "created_at": string,"event_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"event_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"event_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_bookmarks_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "event_bookmarks_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"events": {
                  Row: {
                    "business_type": string | null,"created_at": string,"description": string | null,"end_date": string,"event_type": string | null,"geographic_region": (string)[],"host_organization": string | null,"id": string,"image_url": string | null,"location_address": string | null,"location_link": string | null,"location_type": string,"moderated_at": string | null,"moderated_by": string | null,"moderation_reason": string | null,"moderation_status": string,"registration_link": string | null,"sector": string | null,"start_date": string,"status": string,"submitted_by": string | null,"tags": (string)[],"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "business_type"?: string | null,"created_at"?: string,"description"?: string | null,"end_date": string,"event_type"?: string | null,"geographic_region"?: (string)[],"host_organization"?: string | null,"id"?: string,"image_url"?: string | null,"location_address"?: string | null,"location_link"?: string | null,"location_type"?: string,"moderated_at"?: string | null,"moderated_by"?: string | null,"moderation_reason"?: string | null,"moderation_status"?: never,"registration_link"?: string | null,"sector"?: string | null,"start_date": string,"status"?: string,"submitted_by"?: string | null,"tags"?: (string)[],"title": string,"updated_at"?: string
                  }
                  Update: {
                    "business_type"?: string | null,"created_at"?: string,"description"?: string | null,"end_date"?: string,"event_type"?: string | null,"geographic_region"?: (string)[],"host_organization"?: string | null,"id"?: string,"image_url"?: string | null,"location_address"?: string | null,"location_link"?: string | null,"location_type"?: string,"moderated_at"?: string | null,"moderated_by"?: string | null,"moderation_reason"?: string | null,"moderation_status"?: never,"registration_link"?: string | null,"sector"?: string | null,"start_date"?: string,"status"?: string,"submitted_by"?: string | null,"tags"?: (string)[],"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "events_moderated_by_fkey"
      columns: ["moderated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "events_submitted_by_fkey"
      columns: ["submitted_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"guide_questions": {
                  Row: {
                    "answered_at": string | null,"asked_at": string,"asker_id": string | null,"guide_id": string | null,"id": string,"message": string,"plan_share_id": string | null,"reply_address": string,"resource_id": string | null,"token": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"asked_at"?: string,"asker_id"?: string | null,"guide_id"?: string | null,"id"?: string,"message": string,"plan_share_id"?: string | null,"reply_address": string,"resource_id"?: string | null,"token"?: string
                  }
                  Update: {
                    "answered_at"?: string | null,"asked_at"?: string,"asker_id"?: string | null,"guide_id"?: string | null,"id"?: string,"message"?: string,"plan_share_id"?: string | null,"reply_address"?: string,"resource_id"?: string | null,"token"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "guide_questions_asker_id_fkey"
      columns: ["asker_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "guide_questions_guide_id_fkey"
      columns: ["guide_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "guide_questions_plan_share_id_fkey"
      columns: ["plan_share_id"]
isOneToOne: false
      referencedRelation: "plan_shares"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "guide_questions_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    }
                  ]
                },"import_mappings": {
                  Row: {
                    "columns": NonNullable<Json>,"id": string,"key_column": string | null,"name": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "columns": NonNullable<Json>,"id"?: string,"key_column"?: string | null,"name": string,"updated_at"?: string
                  }
                  Update: {
                    "columns"?: NonNullable<Json>,"id"?: string,"key_column"?: string | null,"name"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"organizations": {
                  Row: {
                    "added_by": string | null,"address": string | null,"contact_email": string | null,"created_at": string,"description": string | null,"id": string,"logo_url": string | null,"name": string,"updated_at": string,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "added_by"?: string | null,"address"?: string | null,"contact_email"?: string | null,"created_at"?: string,"description"?: string | null,"id"?: string,"logo_url"?: string | null,"name": string,"updated_at"?: string,"website"?: string | null
                  }
                  Update: {
                    "added_by"?: string | null,"address"?: string | null,"contact_email"?: string | null,"created_at"?: string,"description"?: string | null,"id"?: string,"logo_url"?: string | null,"name"?: string,"updated_at"?: string,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"plan_items": {
                  Row: {
                    "created_at": string,"documents_ready": (string)[],"next_step": string | null,"next_step_on": string | null,"notes": string | null,"resource_id": string,"state": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"documents_ready"?: (string)[],"next_step"?: string | null,"next_step_on"?: string | null,"notes"?: string | null,"resource_id": string,"state"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"documents_ready"?: (string)[],"next_step"?: string | null,"next_step_on"?: string | null,"notes"?: string | null,"resource_id"?: string,"state"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "plan_items_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_items_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"plan_outcomes": {
                  Row: {
                    "decision_weeks": number | null,"ended_at": string,"is_skipped": boolean,"resource_id": string,"user_id": string,"worth_effort": number | null,"would_advise": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "decision_weeks"?: number | null,"ended_at"?: string,"is_skipped"?: boolean,"resource_id": string,"user_id": string,"worth_effort"?: number | null,"would_advise"?: number | null
                  }
                  Update: {
                    "decision_weeks"?: number | null,"ended_at"?: string,"is_skipped"?: boolean,"resource_id"?: string,"user_id"?: string,"worth_effort"?: number | null,"would_advise"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "plan_outcomes_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "plan_outcomes_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"plan_shares": {
                  Row: {
                    "created_at": string,"has_notes": boolean,"id": string,"token_hash": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"has_notes": boolean,"id"?: string,"token_hash": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"has_notes"?: boolean,"id"?: string,"token_hash"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "plan_shares_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "areas_of_expertise": (string)[] | null,"availability_status": string,"biggest_challenges": (string)[] | null,"bio": string | null,"business_stage": (string)[] | null,"business_stages_served": (string)[] | null,"company_organization": string | null,"contact_method_preference": string | null,"created_at": string,"display_name": string,"email": string | null,"email_updates_consent": boolean,"first_name": string | null,"geographic_regions_served": (string)[] | null,"github_url": string | null,"id": string,"industries_served": (string)[] | null,"industry_categories": (string)[] | null,"last_name": string | null,"linkedin_url": string | null,"location": string | null,"nexus_member": boolean,"open_to_connecting": boolean,"organization_type": string | null,"preferred_language": string,"primary_goals": (string)[] | null,"professional_title": string | null,"profile_photo_url": string | null,"public_profile": boolean,"region": string | null,"resource_types_provided": (string)[] | null,"role_interest": string | null,"support_types_offered": (string)[] | null,"twitter_url": string | null,"updated_at": string,"user_id": string,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "areas_of_expertise"?: (string)[] | null,"availability_status"?: string,"biggest_challenges"?: (string)[] | null,"bio"?: string | null,"business_stage"?: (string)[] | null,"business_stages_served"?: (string)[] | null,"company_organization"?: string | null,"contact_method_preference"?: string | null,"created_at"?: string,"display_name"?: string,"email"?: string | null,"email_updates_consent"?: boolean,"first_name"?: string | null,"geographic_regions_served"?: (string)[] | null,"github_url"?: string | null,"id"?: string,"industries_served"?: (string)[] | null,"industry_categories"?: (string)[] | null,"last_name"?: string | null,"linkedin_url"?: string | null,"location"?: string | null,"nexus_member"?: boolean,"open_to_connecting"?: boolean,"organization_type"?: string | null,"preferred_language"?: string,"primary_goals"?: (string)[] | null,"professional_title"?: string | null,"profile_photo_url"?: string | null,"public_profile"?: boolean,"region"?: string | null,"resource_types_provided"?: (string)[] | null,"role_interest"?: string | null,"support_types_offered"?: (string)[] | null,"twitter_url"?: string | null,"updated_at"?: string,"user_id": string,"website"?: string | null
                  }
                  Update: {
                    "areas_of_expertise"?: (string)[] | null,"availability_status"?: string,"biggest_challenges"?: (string)[] | null,"bio"?: string | null,"business_stage"?: (string)[] | null,"business_stages_served"?: (string)[] | null,"company_organization"?: string | null,"contact_method_preference"?: string | null,"created_at"?: string,"display_name"?: string,"email"?: string | null,"email_updates_consent"?: boolean,"first_name"?: string | null,"geographic_regions_served"?: (string)[] | null,"github_url"?: string | null,"id"?: string,"industries_served"?: (string)[] | null,"industry_categories"?: (string)[] | null,"last_name"?: string | null,"linkedin_url"?: string | null,"location"?: string | null,"nexus_member"?: boolean,"open_to_connecting"?: boolean,"organization_type"?: string | null,"preferred_language"?: string,"primary_goals"?: (string)[] | null,"professional_title"?: string | null,"profile_photo_url"?: string | null,"public_profile"?: boolean,"region"?: string | null,"resource_types_provided"?: (string)[] | null,"role_interest"?: string | null,"support_types_offered"?: (string)[] | null,"twitter_url"?: string | null,"updated_at"?: string,"user_id"?: string,"website"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"resource_addresses": {
                  Row: {
                    "address": string,"created_at": string,"resource_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "address": string,"created_at"?: string,"resource_id": string
                  }
                  Update: {
                    "address"?: string,"created_at"?: string,"resource_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "resource_addresses_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    }
                  ]
                },"resource_claims": {
                  Row: {
                    "claim_type": string,"created_at": string,"id": string,"justification": string,"resource_id": string,"reviewed_at": string | null,"reviewed_by": string | null,"status": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "claim_type": string,"created_at"?: string,"id"?: string,"justification": string,"resource_id": string,"reviewed_at"?: string | null,"reviewed_by"?: string | null,"status"?: string,"user_id"?: string
                  }
                  Update: {
                    "claim_type"?: string,"created_at"?: string,"id"?: string,"justification"?: string,"resource_id"?: string,"reviewed_at"?: string | null,"reviewed_by"?: string | null,"status"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "resource_claims_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "resource_claims_reviewed_by_fkey"
      columns: ["reviewed_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resource_claims_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"resource_criteria": {
                  Row: {
                    "decided_at": string,"decided_by": string | null,"id": string,"kind": string,"resource_id": string,"sentence": string,"source_column": string | null,"source_url": string | null,"state": string,"value": NonNullable<Json>
                  }
                  ComputedFields: never
                  Insert: {
                    "decided_at"?: string,"decided_by"?: string | null,"id"?: string,"kind": string,"resource_id": string,"sentence": string,"source_column"?: string | null,"source_url"?: string | null,"state"?: string,"value": NonNullable<Json>
                  }
                  Update: {
                    "decided_at"?: string,"decided_by"?: string | null,"id"?: string,"kind"?: string,"resource_id"?: string,"sentence"?: string,"source_column"?: string | null,"source_url"?: string | null,"state"?: string,"value"?: NonNullable<Json>
                  }
                  Relationships: [
                    {
      foreignKeyName: "resource_criteria_decided_by_fkey"
      columns: ["decided_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resource_criteria_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    }
                  ]
                },"resource_organizations": {
                  Row: {
                    "is_primary": boolean,"organization_id": string,"resource_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "is_primary"?: boolean,"organization_id": string,"resource_id": string
                  }
                  Update: {
                    "is_primary"?: boolean,"organization_id"?: string,"resource_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "resource_organizations_organization_id_fkey"
      columns: ["organization_id"]
isOneToOne: false
      referencedRelation: "organizations"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "resource_organizations_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    }
                  ]
                },"resource_pairs": {
                  Row: {
                    "is_combinable": boolean,"other_id": string,"resource_id": string,"sentence": string,"source_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "is_combinable": boolean,"other_id": string,"resource_id": string,"sentence": string,"source_url"?: string | null
                  }
                  Update: {
                    "is_combinable"?: boolean,"other_id"?: string,"resource_id"?: string,"sentence"?: string,"source_url"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "resource_pairs_other_id_fkey"
      columns: ["other_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "resource_pairs_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    }
                  ]
                },"resource_subscriptions": {
                  Row: {
                    "changes_told_until": string,"confirmed_at": string | null,"consented_at": string | null,"created_at": string,"days_before": number | null,"email": string | null,"filters": Json | null,"id": string,"kind": string,"notified_at": string | null,"paused_at": string | null,"resource_id": string | null,"token": string,"told_deadline": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "changes_told_until"?: string,"confirmed_at"?: string | null,"consented_at"?: string | null,"created_at"?: string,"days_before"?: number | null,"email"?: string | null,"filters"?: Json | null,"id"?: string,"kind"?: string,"notified_at"?: string | null,"paused_at"?: string | null,"resource_id"?: string | null,"token"?: string,"told_deadline"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "changes_told_until"?: string,"confirmed_at"?: string | null,"consented_at"?: string | null,"created_at"?: string,"days_before"?: number | null,"email"?: string | null,"filters"?: Json | null,"id"?: string,"kind"?: string,"notified_at"?: string | null,"paused_at"?: string | null,"resource_id"?: string | null,"token"?: string,"told_deadline"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "resource_subscriptions_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "resource_subscriptions_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"resources": {
                  Row: {
                    "ai_generated_summary": string | null,"amount_least": number | null,"amount_most": number | null,"amount_named": number | null,"application_deadline": string | null,"availability_status": string | null,"business_stage": (string)[],"category": (string)[],"contact_email": string | null,"contact_name": string | null,"contact_phone": string | null,"contact_profile_id": string | null,"contact_title": string | null,"cost_to_participate": string | null,"created_at": string,"curator_id": string | null,"deadline_note": string | null,"deadline_recurs": string | null,"description": string | null,"doubted_at": string | null,"eligibility": string | null,"entrepreneur_contact_email": string | null,"entrepreneur_contact_name": string | null,"entrepreneur_contact_phone": string | null,"entrepreneur_contact_profile_id": string | null,"entrepreneur_contact_title": string | null,"focus_areas": (string)[],"format": (string)[],"funding_check_size": string | null,"funding_decision_timeline": string | null,"funding_instrument": string | null,"funding_key_criteria": string | null,"funding_match_details": string | null,"funding_match_required": boolean | null,"funding_payout_timing": string | null,"funding_range": string | null,"funding_readiness_requirements": string | null,"funding_summary_state": string,"funding_terms_generated_at": string | null,"funding_terms_summary": string | null,"funding_use_of_funds": string | null,"geographic_region": (string)[],"id": string,"industry_categories": (string)[],"location": string | null,"moderated_at": string | null,"moderated_by": string | null,"moderation_reason": string | null,"moderation_status": string,"name": string,"notion_id": string | null,"notion_url": string | null,"opens_on": string | null,"organization": string | null,"preparation_time": string | null,"required_documents": (string)[],"serves_all_industries": boolean,"serves_all_stages": boolean,"slug": string,"source_notes": string | null,"status": string,"submitted_by": string | null,"summary_generated_at": string | null,"summary_state": string,"support_type": string | null,"tags": (string)[],"type": string | null,"updated_at": string,"value_summary": string | null,"verified_at": string | null,"verified_by": string | null,"verified_how": string | null,"website": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "ai_generated_summary"?: string | null,"amount_least"?: never,"amount_most"?: never,"amount_named"?: never,"application_deadline"?: string | null,"availability_status"?: string | null,"business_stage"?: (string)[],"category"?: (string)[],"contact_email"?: string | null,"contact_name"?: string | null,"contact_phone"?: string | null,"contact_profile_id"?: string | null,"contact_title"?: string | null,"cost_to_participate"?: string | null,"created_at"?: string,"curator_id"?: string | null,"deadline_note"?: string | null,"deadline_recurs"?: string | null,"description"?: string | null,"doubted_at"?: string | null,"eligibility"?: string | null,"entrepreneur_contact_email"?: string | null,"entrepreneur_contact_name"?: string | null,"entrepreneur_contact_phone"?: string | null,"entrepreneur_contact_profile_id"?: string | null,"entrepreneur_contact_title"?: string | null,"focus_areas"?: (string)[],"format"?: (string)[],"funding_check_size"?: string | null,"funding_decision_timeline"?: string | null,"funding_instrument"?: string | null,"funding_key_criteria"?: string | null,"funding_match_details"?: string | null,"funding_match_required"?: boolean | null,"funding_payout_timing"?: string | null,"funding_range"?: string | null,"funding_readiness_requirements"?: string | null,"funding_summary_state"?: never,"funding_terms_generated_at"?: string | null,"funding_terms_summary"?: string | null,"funding_use_of_funds"?: string | null,"geographic_region"?: (string)[],"id"?: string,"industry_categories"?: (string)[],"location"?: string | null,"moderated_at"?: string | null,"moderated_by"?: string | null,"moderation_reason"?: string | null,"moderation_status"?: never,"name": string,"notion_id"?: string | null,"notion_url"?: string | null,"opens_on"?: string | null,"organization"?: string | null,"preparation_time"?: string | null,"required_documents"?: (string)[],"serves_all_industries"?: boolean,"serves_all_stages"?: boolean,"slug": string,"source_notes"?: string | null,"status"?: string,"submitted_by"?: string | null,"summary_generated_at"?: string | null,"summary_state"?: never,"support_type"?: string | null,"tags"?: (string)[],"type"?: string | null,"updated_at"?: string,"value_summary"?: string | null,"verified_at"?: string | null,"verified_by"?: string | null,"verified_how"?: string | null,"website"?: string | null
                  }
                  Update: {
                    "ai_generated_summary"?: string | null,"amount_least"?: never,"amount_most"?: never,"amount_named"?: never,"application_deadline"?: string | null,"availability_status"?: string | null,"business_stage"?: (string)[],"category"?: (string)[],"contact_email"?: string | null,"contact_name"?: string | null,"contact_phone"?: string | null,"contact_profile_id"?: string | null,"contact_title"?: string | null,"cost_to_participate"?: string | null,"created_at"?: string,"curator_id"?: string | null,"deadline_note"?: string | null,"deadline_recurs"?: string | null,"description"?: string | null,"doubted_at"?: string | null,"eligibility"?: string | null,"entrepreneur_contact_email"?: string | null,"entrepreneur_contact_name"?: string | null,"entrepreneur_contact_phone"?: string | null,"entrepreneur_contact_profile_id"?: string | null,"entrepreneur_contact_title"?: string | null,"focus_areas"?: (string)[],"format"?: (string)[],"funding_check_size"?: string | null,"funding_decision_timeline"?: string | null,"funding_instrument"?: string | null,"funding_key_criteria"?: string | null,"funding_match_details"?: string | null,"funding_match_required"?: boolean | null,"funding_payout_timing"?: string | null,"funding_range"?: string | null,"funding_readiness_requirements"?: string | null,"funding_summary_state"?: never,"funding_terms_generated_at"?: string | null,"funding_terms_summary"?: string | null,"funding_use_of_funds"?: string | null,"geographic_region"?: (string)[],"id"?: string,"industry_categories"?: (string)[],"location"?: string | null,"moderated_at"?: string | null,"moderated_by"?: string | null,"moderation_reason"?: string | null,"moderation_status"?: never,"name"?: string,"notion_id"?: string | null,"notion_url"?: string | null,"opens_on"?: string | null,"organization"?: string | null,"preparation_time"?: string | null,"required_documents"?: (string)[],"serves_all_industries"?: boolean,"serves_all_stages"?: boolean,"slug"?: string,"source_notes"?: string | null,"status"?: string,"submitted_by"?: string | null,"summary_generated_at"?: string | null,"summary_state"?: never,"support_type"?: string | null,"tags"?: (string)[],"type"?: string | null,"updated_at"?: string,"value_summary"?: string | null,"verified_at"?: string | null,"verified_by"?: string | null,"verified_how"?: string | null,"website"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "resources_contact_profile_id_fkey"
      columns: ["contact_profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resources_curator_id_fkey"
      columns: ["curator_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resources_entrepreneur_contact_profile_id_fkey"
      columns: ["entrepreneur_contact_profile_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resources_moderated_by_fkey"
      columns: ["moderated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resources_submitted_by_fkey"
      columns: ["submitted_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "resources_verified_by_fkey"
      columns: ["verified_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"reviews": {
                  Row: {
                    "author_id": string | null,"content": string,"created_at": string,"id": string,"moderated_at": string | null,"moderated_by": string | null,"moderation_reason": string | null,"rating": number,"resource_id": string,"review_type": string,"reviewer_name": string | null,"reviewer_title": string | null,"status": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id"?: string | null,"content": string,"created_at"?: string,"id"?: string,"moderated_at"?: string | null,"moderated_by"?: string | null,"moderation_reason"?: string | null,"rating": number,"resource_id": string,"review_type"?: string,"reviewer_name"?: string | null,"reviewer_title"?: string | null,"status"?: string,"updated_at"?: string
                  }
                  Update: {
                    "author_id"?: string | null,"content"?: string,"created_at"?: string,"id"?: string,"moderated_at"?: string | null,"moderated_by"?: string | null,"moderation_reason"?: string | null,"rating"?: number,"resource_id"?: string,"review_type"?: string,"reviewer_name"?: string | null,"reviewer_title"?: string | null,"status"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "reviews_author_id_fkey"
      columns: ["author_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "reviews_moderated_by_fkey"
      columns: ["moderated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "reviews_resource_id_fkey"
      columns: ["resource_id"]
isOneToOne: false
      referencedRelation: "resources"
      referencedColumns: ["id"]
    }
                  ]
                },"saved_replies": {
                  Row: {
                    "created_at": string,"id": string,"message": string,"title": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"message": string,"title": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"message"?: string,"title"?: string
                  }
                  Relationships: [
                    
                  ]
                },"search_synonyms": {
                  Row: {
                    "created_at": string,"id": string,"means": string,"typed": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"means": string,"typed": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"means"?: string,"typed"?: string
                  }
                  Relationships: [
                    
                  ]
                },"service_provider_directory": {
                  Row: {
                    "access_token": string,"contact_email": string,"date_submitted": string,"description": string,"featured_listing": boolean,"id": string,"listing_status": string,"logo_url": string | null,"moderated_at": string | null,"moderated_by": string | null,"moderation_reason": string | null,"paid_until": string | null,"provider_name": string,"region_served": string,"service_categories": (string)[],"submitted_by": string | null,"tags": (string)[],"updated_at": string,"website_url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "access_token"?: string,"contact_email": string,"date_submitted"?: string,"description": string,"featured_listing"?: boolean,"id"?: string,"listing_status"?: string,"logo_url"?: string | null,"moderated_at"?: string | null,"moderated_by"?: string | null,"moderation_reason"?: string | null,"paid_until"?: string | null,"provider_name": string,"region_served": string,"service_categories": (string)[],"submitted_by"?: string | null,"tags"?: (string)[],"updated_at"?: string,"website_url"?: string | null
                  }
                  Update: {
                    "access_token"?: string,"contact_email"?: string,"date_submitted"?: string,"description"?: string,"featured_listing"?: boolean,"id"?: string,"listing_status"?: string,"logo_url"?: string | null,"moderated_at"?: string | null,"moderated_by"?: string | null,"moderation_reason"?: string | null,"paid_until"?: string | null,"provider_name"?: string,"region_served"?: string,"service_categories"?: (string)[],"submitted_by"?: string | null,"tags"?: (string)[],"updated_at"?: string,"website_url"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "service_provider_directory_moderated_by_fkey"
      columns: ["moderated_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    },{
      foreignKeyName: "service_provider_directory_submitted_by_fkey"
      columns: ["submitted_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"starter_kit_ticks": {
                  Row: {
                    "kit_id": string,"step_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "kit_id": string,"step_id": string,"user_id"?: string
                  }
                  Update: {
                    "kit_id"?: string,"step_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "starter_kit_ticks_kit_id_fkey"
      columns: ["kit_id"]
isOneToOne: false
      referencedRelation: "starter_kits"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "starter_kit_ticks_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"starter_kits": {
                  Row: {
                    "aliases": (string)[],"created_at": string,"id": string,"revises": string | null,"slug": string | null,"status": string,"steps": NonNullable<Json>,"submitted_by": string | null,"summary": string,"title": string,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "aliases"?: (string)[],"created_at"?: string,"id"?: string,"revises"?: string | null,"slug"?: string | null,"status"?: string,"steps": NonNullable<Json>,"submitted_by"?: string | null,"summary": string,"title": string,"updated_at"?: string
                  }
                  Update: {
                    "aliases"?: (string)[],"created_at"?: string,"id"?: string,"revises"?: string | null,"slug"?: string | null,"status"?: string,"steps"?: NonNullable<Json>,"submitted_by"?: string | null,"summary"?: string,"title"?: string,"updated_at"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "starter_kits_revises_fkey"
      columns: ["revises"]
isOneToOne: false
      referencedRelation: "starter_kits"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "starter_kits_submitted_by_fkey"
      columns: ["submitted_by"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                },"user_roles": {
                  Row: {
                    "created_at": string,"role": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"role": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"role"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "user_roles_user_id_fkey"
      columns: ["user_id"]
isOneToOne: false
      referencedRelation: "profiles"
      referencedColumns: ["user_id"]
    }
                  ]
                }
          }
          Views: {
            [_ in never]: never
          }
          Functions: {
            "accept_suggestion":
{ Args: { "accepted": Json,"answer"?: string,"credited"?: string,"seen_updated_at": string,"suggestion_id": string }; Returns: number
                           },
"advance_summary_batch":
{ Args: { "processed": number,"run_id": string }; Returns: boolean
                           },
"adviser_to_ask":
{ Args: { "region"?: string }; Returns: {
              "median_hours": number,"name": string,"reason": string
            }[]
                           },
"answer_check":
{ Args: { "answer": string,"check_token": string }; Returns: boolean
                           },
"answer_question":
{ Args: { "question_id": string }; Returns: boolean
                           },
"answer_question_by_token":
{ Args: { "question_token": string }; Returns: boolean
                           },
"apply_next_deadline":
{ Args: { "next_deadline": string,"resource_id": string }; Returns: undefined
                           },
"approve_claim":
{ Args: { "claim_id": string }; Returns: undefined
                           },
"approve_submission":
{ Args: { "kind": string,"seen_updated_at": string,"submission_id": string }; Returns: boolean
                           },
"ask_adviser":
{ Args: { "message": string,"region"?: string,"reply_address": string,"shares_plan"?: boolean }; Returns: string
                           },
"ask_guide":
{ Args: { "message": string,"reply_address": string,"resource_id": string,"shares_plan"?: boolean }; Returns: string
                           },
"assign_person":
{ Args: { "account_id": string,"assignee_role": string,"resource_id": string }; Returns: undefined
                           },
"audit_entries":
{ Args: { "before_id"?: number,"page_size"?: number }; Returns: {
              "action": string,"actor_id": string,"actor_name": string,"detail": Json,"happened_at": string,"id": number,"subject_id": string,"subject_type": string
            }[]
                           },
"begin_refund":
{ Args: { "caller": string,"listing_id": string,"payment_at": string }; Returns: string
                           },
"begin_site_rebuild":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"begin_summary_batch":
{ Args: { "summary_kind": string,"total": number }; Returns: string
                           },
"broken_websites":
{ Args: Record<PropertyKey, never>; Returns: {
              "problem": string,"resource_id": string
            }[]
                           },
"cancel_summary_batch":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"change_history":
{ Args: { "before_id"?: number,"page_size"?: number,"subject_id": string,"subject_type": string }; Returns: {
              "actor_id": string,"actor_name": string,"fields": Json,"happened_at": string,"id": number,"is_undoable": boolean,"names": Json,"operation": string,"source": string,"undoes": number,"undone_by": number
            }[]
                           },
"change_many_resources":
{ Args: { "field": string,"resource_ids": (string)[],"seen"?: Json,"value"?: string }; Returns: {
              "after": Json,"before": Json,"change_id": number,"name": string,"outcome": string,"resource_id": string
            }[]
                           },
"change_reminder":
{ Args: { "days_before": number,"subscription_token": string }; Returns: boolean
                           },
"check_by_token":
{ Args: { "check_token": string }; Returns: {
              "answer": string,"deadline": string,"name": string,"slug": string,"website": string
            }[]
                           },
"confirm_subscription":
{ Args: { "subscription_token": string }; Returns: string
                           },
"count_service_use":
{ Args: { "caller": string,"service": string }; Returns: undefined
                           },
"count_visit":
{ Args: { "kind": string,"subject_id": string,"subject_type": string }; Returns: undefined
                           },
"count_widget_press":
{ Args: { "host": string }; Returns: undefined
                           },
"create_plan_feed":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"create_plan_share":
{ Args: { "has_notes"?: boolean }; Returns: string
                           },
"decline_submission":
{ Args: { "kind": string,"reason": string,"seen_updated_at": string,"submission_id": string }; Returns: undefined
                           },
"decline_suggestion":
{ Args: { "answer"?: string,"suggestion_id": string }; Returns: undefined
                           },
"delete_my_account":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"delete_old_rows":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"delete_plan_feed":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"deny_claim":
{ Args: { "claim_id": string }; Returns: undefined
                           },
"digest_preview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"directory_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "organizations": number,"regions": number,"resources": number
            }[]
                           },
"due_matches":
{ Args: { "at"?: string,"most"?: number }; Returns: Json
                           },
"edit_credits":
{ Args: { "resource_id": string }; Returns: {
              "accepted_at": string,"credit_name": string
            }[]
                           },
"end_refund":
{ Args: { "is_refunded": boolean,"payment_intent": string }; Returns: undefined
                           },
"end_site_rebuild":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"end_summary_batch":
{ Args: { "run_id": string }; Returns: undefined
                           },
"ending_listings":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"paid_until": string,"provider_name": string
            }[]
                           },
"expire_listings":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"feature_listing":
{ Args: { "featured": boolean,"listing_id": string }; Returns: undefined
                           },
"followed_resources":
{ Args: { "person_token"?: string }; Returns: {
              "days_before": number,"deadline": string,"filters": Json,"is_confirmed": boolean,"kind": string,"name": string,"notified_at": string,"paused_at": string,"slug": string,"token": string
            }[]
                           },
"fulfil_paid_session":
{ Args: { "listing": Json,"session": Json }; Returns: string
                           },
"guide_to_ask":
{ Args: { "resource_id": string }; Returns: {
              "median_hours": number,"name": string,"reason": string
            }[]
                           },
"guided_suggestions":
{ Args: Record<PropertyKey, never>; Returns: {
              "changes": Json,"id": string,"note": string,"reason": string,"resource_id": string,"sent_at": string,"source_url": string
            }[]
                           },
"hold_digest":
{ Args: { "is_held": boolean }; Returns: undefined
                           },
"import_resources":
{ Args: { "dry_run": boolean,"import_id"?: string,"lines": Json }; Returns: {
              "changes": Json,"column_name": string,"line": number,"outcome": string,"problem": string,"resource_id": string,"slug": string,"updated_at": string
            }[]
                           },
"join_digest":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"keep_plan":
{ Args: { "items": Json }; Returns: string[]
                           },
"listing_by_token":
{ Args: { "token": string }; Returns: {
              "contact_email": string,"description": string,"id": string,"listing_status": string,"logo_url": string,"moderation_reason": string,"paid_until": string,"provider_name": string,"region_served": string,"service_categories": (string)[],"suggested": Json,"tags": (string)[],"unpaid": boolean,"updated_at": string,"website_url": string
            }[]
                           },
"listing_resubmissions":
{ Args: { "listing_id": string }; Returns: {
              "declined_at": string,"declined_reason": string,"resubmitted_at": string
            }[]
                           },
"log_search":
{ Args: { "search": Json }; Returns: undefined
                           },
"log_search_opening":
{ Args: { "resource_id": string,"search_id": string }; Returns: undefined
                           },
"mail_digest_preview":
{ Args: { "preview": Json }; Returns: undefined
                           },
"mark_notice_sent":
{ Args: { "notice_id": string }; Returns: undefined
                           },
"mark_resources_distinct":
{ Args: { "one_id": string,"other_id": string }; Returns: undefined
                           },
"merge_organizations":
{ Args: { "kept_id": string,"merged_id": string }; Returns: number
                           },
"merge_resources":
{ Args: { "changes": Json,"kept": Json,"merged": Json,"organization_ids"?: (string)[] }; Returns: number
                           },
"my_kit_drafts":
{ Args: Record<PropertyKey, never>; Returns: {
              "aliases": (string)[],"id": string,"revises": string,"steps": Json,"summary": string,"title": string,"updated_at": string
            }[]
                           },
"my_payments":
{ Args: Record<PropertyKey, never>; Returns: {
              "amount_total": number,"created_at": string,"currency": string,"listing_id": string,"payer_email": string,"renewed_listing_id": string,"status": string
            }[]
                           },
"my_profile_settings":
{ Args: Record<PropertyKey, never>; Returns: {
              "contact_method_preference": string,"email_updates_consent": boolean,"preferred_language": string
            }[]
                           },
"my_submissions":
{ Args: Record<PropertyKey, never>; Returns: {
              "access_token": string,"decided_at": string,"id": string,"kind": string,"paid_until": string,"reason": string,"resource_id": string,"slug": string,"status": string,"submitted_at": string,"title": string
            }[]
                           },
"orphaned_files":
{ Args: { "most": number }; Returns: {
              "bucket_id": string,"name": string
            }[]
                           },
"own_listing_visits":
{ Args: { "token"?: string }; Returns: {
              "contacts": number,"listing_id": string,"provider_name": string,"views": number,"websites": number,"week": string
            }[]
                           },
"own_plan_feed":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"pages_to_watch":
{ Args: { "page_size": number }; Returns: {
              "address": string,"etag": string,"facts": Json,"last_modified": string,"readable": string,"resource_id": string
            }[]
                           },
"paid_session":
{ Args: { "session_id": string }; Returns: {
              "access_token": string,"fulfilled": boolean,"listing_id": string,"listing_status": string,"renewed_until": string,"status": string
            }[]
                           },
"pass_on_question":
{ Args: { "question_id": string }; Returns: boolean
                           },
"pause_watch":
{ Args: { "is_paused": boolean,"resource_id": string }; Returns: undefined
                           },
"plan_calendar":
{ Args: { "feed_token": string }; Returns: Json
                           },
"publish_starter_kit":
{ Args: { "draft_id": string,"seen": Json }; Returns: string
                           },
"question_by_token":
{ Args: { "question_token": string }; Returns: {
              "answered_at": string,"asked_at": string,"message": string,"name": string
            }[]
                           },
"recent_imports":
{ Args: Record<PropertyKey, never>; Returns: {
              "actor_name": string,"added": number,"admins_only": number,"changed": number,"import_id": string,"imported_at": string,"is_taken_back": boolean,"linked": number
            }[]
                           },
"record_page_readings":
{ Args: { "readings": Json }; Returns: number
                           },
"record_paid_session":
{ Args: { "session": Json }; Returns: undefined
                           },
"record_stripe_event":
{ Args: { "event_id": string,"event_type": string,"payment_intent": string }; Returns: boolean
                           },
"record_website_checks":
{ Args: { "checks": Json }; Returns: number
                           },
"renew_paid_session":
{ Args: { "session": Json,"token": string }; Returns: string
                           },
"resource_concerns":
{ Args: Record<PropertyKey, never>; Returns: {
              "concern": string,"detail": string,"name": string,"resource_id": string,"since": string,"slug": string,"total": number
            }[]
                           },
"resource_duplicates":
{ Args: Record<PropertyKey, never>; Returns: {
              "one_id": string,"one_name": string,"one_status": string,"other_id": string,"other_name": string,"other_status": string,"same_host": boolean,"same_page": boolean,"same_phone": boolean,"similarity": number
            }[]
                           },
"resource_outcomes":
{ Args: { "resource_id": string }; Returns: {
              "answers": number,"decision_weeks": number,"worth_effort": number,"would_advise": number
            }[]
                           },
"resume_digest":
{ Args: { "subscription_token": string }; Returns: boolean
                           },
"review_count":
{ Args: { "resource_id": string }; Returns: number
                           },
"revise_listing":
{ Args: { "changes": Json,"seen_updated_at": string,"token": string }; Returns: string
                           },
"running_summary_batch":
{ Args: Record<PropertyKey, never>; Returns: {
              "is_cancelled": boolean,"processed": number,"started_by_name": string,"summary_kind": string,"total": number
            }[]
                           },
"save_onboarding":
{ Args: { "answers": Json,"seen"?: string }; Returns: string
                           },
"save_resource":
{ Args: { "changes": Json,"organization_ids"?: (string)[],"resource_id": string,"seen": Json }; Returns: {
              "funding_terms_generated_at": string,"summary_generated_at": string,"updated_at": string
            }[]
                           },
"search_demand":
{ Args: Record<PropertyKey, never>; Returns: {
              "industry": string,"region": string,"resources": number,"visitors": number
            }[]
                           },
"set_role":
{ Args: { "account_id": string,"granted": boolean,"role_name": string }; Returns: undefined
                           },
"set_statewide_adviser":
{ Args: { "account_id"?: string }; Returns: undefined
                           },
"shared_plan":
{ Args: { "token": string }; Returns: {
              "has_notes": boolean,"items": Json
            }[]
                           },
"staff_figures":
{ Args: Record<PropertyKey, never>; Returns: {
              "amount": number,"day": string,"measure": string
            }[]
                           },
"staff_organizations":
{ Args: Record<PropertyKey, never>; Returns: {
              "added_by": string,"address": string,"contact_email": string,"description": string,"id": string,"logo_url": string,"name": string,"resource_count": number,"updated_at": string,"website": string
            }[]
                           },
"starter_kit_concerns":
{ Args: Record<PropertyKey, never>; Returns: {
              "concern": string,"kit_id": string,"slug": string,"step_title": string,"subject": string,"title": string
            }[]
                           },
"statewide_adviser":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"store_matches":
{ Args: { "at"?: string,"matches": Json }; Returns: number
                           },
"submission_internals":
{ Args: { "kind": string,"submission_ids": (string)[] }; Returns: {
              "id": string,"moderated_at": string,"moderated_by": string,"paid_until": string,"reason": string,"refundable_payment_at": string,"source_notes": string,"status": string,"submitted_by": string
            }[]
                           },
"subscribe_to_resource":
{ Args: { "consent"?: boolean,"days_before"?: number,"email"?: string,"kind"?: string,"person_token"?: string,"resource_id": string }; Returns: boolean
                           },
"subscribe_to_search":
{ Args: { "consent"?: boolean,"email"?: string,"filters": Json,"person_token"?: string }; Returns: boolean
                           },
"subscriptions_to_confirm":
{ Args: { "subscription_token": string }; Returns: {
              "days_before": number,"filters": Json,"is_confirmed": boolean,"kind": string,"name": string,"slug": string
            }[]
                           },
"suggest_edit":
{ Args: { "check_token"?: string,"resource_id": string,"suggestion": Json }; Returns: string
                           },
"take_import_back":
{ Args: { "after"?: string,"import_id": string }; Returns: {
              "name": string,"outcome": string,"resource_id": string
            }[]
                           },
"take_notices":
{ Args: { "most": number }; Returns: {
              "detail": Json,"email": string,"id": string,"kind": string
            }[]
                           },
"unanswered_questions":
{ Args: Record<PropertyKey, never>; Returns: {
              "asked_at": string,"guide": string,"id": string,"may_pass_on": boolean,"message": string,"name": string,"reply_address": string,"slug": string,"total": number,"working_days": number
            }[]
                           },
"unanswered_searches":
{ Args: Record<PropertyKey, never>; Returns: {
              "closest": number,"last_searched_at": string,"searches": number,"visitors": number,"words": string
            }[]
                           },
"unassign_person":
{ Args: { "account_id": string,"assignee_role": string,"resource_id": string }; Returns: undefined
                           },
"undo_change":
{ Args: { "change_id": number }; Returns: undefined
                           },
"undo_changes":
{ Args: { "change_ids": (number)[] }; Returns: {
              "change_id": number,"outcome": string
            }[]
                           },
"unsubscribe":
{ Args: { "subscription_token": string }; Returns: boolean
                           },
"unsubscribe_all":
{ Args: { "person_token"?: string }; Returns: number
                           },
"unwatched_pages":
{ Args: Record<PropertyKey, never>; Returns: {
              "is_paused": boolean,"name": string,"problem": string,"resource_id": string,"since": string,"slug": string,"website": string
            }[]
                           },
"verify_resource":
{ Args: { "how": string,"resource_id": string,"seen_updated_at": string }; Returns: undefined
                           },
"waiting_counts":
{ Args: Record<PropertyKey, never>; Returns: {
              "kind": string,"oldest_at": string,"waiting": number
            }[]
                           },
"watch_state":
{ Args: { "resource_id": string }; Returns: {
              "read_at": string,"unchanged_since": string
            }[]
                           },
"websites_to_check":
{ Args: { "page_size": number }; Returns: {
              "resource_id": string,"waiting": number,"website": string
            }[]
                           },
"widget_presses":
{ Args: Record<PropertyKey, never>; Returns: {
              "host": string,"presses": number
            }[]
                           }
          }
          Enums: {
            [_ in never]: never
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            
          }
        }
} as const
